import type { ReportKind } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';

/** The verdict on all open reports of one thing. */
export interface ReportVerdict {
  readonly kind: ReportKind;
  readonly id: Id;
  /** `upheld`: the thing was taken down. `refused`: it stays. */
  readonly state: 'upheld' | 'refused';
  /** The reason of the decision. */
  readonly verdict: string;
  /** Undefined for the operator. */
  readonly decidedBy: UserId | undefined;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Closes the open reports of a thing in the transaction of the decision, and publishes the verdict to each reporter.
 * @returns the number of closed reports
 */
export async function closeReports(db: Connection, { kind, id, state, verdict, decidedBy, at }: ReportVerdict): Promise<number> {
  const { rows } = await db.query<{ user_id: UserId }>(
    `update content_report set state = $3, verdict = $4, decided_by = $5, decided_at = $6
     where kind = $1 and subject_id = $2 and state = 'open' returning user_id`,
    [kind, id, state, verdict, decidedBy, at],
  );
  for (const { user_id: uid } of rows)
    await addUserEvent(db, { uid, at, event: { type: 'reportClosed', kind, subjectId: id, verdict: state } });
  return rows.length;
}
