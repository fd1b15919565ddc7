import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type AuditEntry } from './audit.ts';

/**
 * Runs an action that records its own success, and records its failure. A rate-limited action is not recorded, because it was not
 * performed.
 */
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
