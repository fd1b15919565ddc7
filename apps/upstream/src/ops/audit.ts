import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import type { CallContext } from '../java/handler.ts';

/** The origin of a call for the audit log. */
export type Caller = Pick<CallContext, 'client' | 'requestId'>;

export interface AuditEntry {
  /** UTC milliseconds. */
  readonly at: number;
  readonly uid?: UserId | undefined;
  /** The action: `login`, `code_sent`, `password_set` … */
  readonly action: string;
  /** `done`, or the error code. */
  readonly outcome: string;
  readonly by: Caller;
  /** Contains no secrets; numbers and addresses are masked. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records an action on an account or its gold (reliability §4.2, logs): in the transaction of the action, or alone for a failed one. */
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
 * Deletes entries of failed actions without an account after the half year that the law requires; entries of an account are kept with it.
 * @param now UTC milliseconds
 */
export async function pruneAudit(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('delete from audit_entry where user_id is null and at < $1', [now - KEPT_MS]);
  return rowCount ?? 0;
}
