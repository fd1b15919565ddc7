import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';

/** The name under which the operator acts: with the service key, or by a command. */
export const OPERATOR_NAME = 'operator';

/** Who acts: a member of staff, or the operator's command (without a user). */
export interface StaffActor {
  readonly uid: UserId | undefined;
  readonly name: string;
  readonly requestId: string;
}

/** One entry of the audit log of staff. */
interface StaffAuditEntry {
  /** UTC milliseconds. */
  readonly at: number;
  readonly by: StaffActor;
  /** The action: `sanction`, `decide`, `edit` … */
  readonly action: string;
  /** `done`, the decision, or an error code. */
  readonly outcome?: string;
  /** Kind of the thing: `post`, `order`, `user` … */
  readonly subject: string;
  readonly subjectId?: Id | undefined;
  /** The user who is concerned. */
  readonly userId?: UserId | undefined;
  readonly reason?: string;
  /** The thing before and after; texts of users are not repeated here, because nothing leaves this log. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Appends to the audit log of staff, in the transaction of the action. */
export async function addStaffAudit(db: Queryable, entry: StaffAuditEntry): Promise<void> {
  await db.query(
    `insert into staff_audit (at, by_id, by_name, action, outcome, subject, subject_id, user_id, reason, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.at,
      entry.by.uid,
      entry.by.name,
      entry.action,
      entry.outcome ?? 'done',
      entry.subject,
      entry.subjectId,
      entry.userId,
      entry.reason ?? '',
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      entry.by.requestId.slice(0, 128),
    ],
  );
}
