import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type AuditEntry } from './audit.ts';

/** Runs an act that notes its own success; notes it when it is refused. What a limit turned away was not looked at: it leaves no entry. */
export async function withAudit<T>(
  deps: { readonly pool: Pool; readonly clock: Clock },
  entry: Omit<AuditEntry, 'at' | 'outcome'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof JavaFailure && error.code !== 'RATE_LIMITED')
      await addAudit(deps.pool, { ...entry, at: deps.clock.now(), outcome: error.code });
    throw error;
  }
}
