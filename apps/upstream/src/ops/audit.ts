import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import type { CallContext } from '../java/handler.ts';

/** Who asked: enough of a call to say later where an act came from. */
export type Caller = Pick<CallContext, 'client' | 'requestId'>;

export interface AuditEntry {
  /** UTC milliseconds. */
  readonly at: number;
  readonly uid?: UserId | undefined;
  /** What was done: `login`, `code_sent`, `password_set` … */
  readonly action: string;
  /** `done`, or the code of the failure. */
  readonly outcome: string;
  readonly by: Caller;
  /** Numbers and addresses masked, no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Notes who did what to an account or its money (reliability §4.2, logs): in the transaction of the act, or alone for a refusal. */
export async function addAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.query(
    'insert into audit_entry (at, user_id, action, outcome, address, request_id, detail) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      entry.at,
      entry.uid,
      entry.action,
      entry.outcome,
      entry.by.client.address.slice(0, 64),
      entry.by.requestId.slice(0, 128),
      JSON.stringify(entry.detail ?? {}),
    ],
  );
}

const KEPT_MS = 190 * 86_400_000;

/**
 * Forgets refusals that no account was named in, after the half year for which the law wants logs kept; what was done to an account stays
 * with it. @param now UTC milliseconds
 */
export async function pruneAudit(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('delete from audit_entry where user_id is null and at < $1', [now - KEPT_MS]);
  return rowCount ?? 0;
}
