import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { banInForce, publishBroadcastBan } from './broadcast-ban.ts';

/** A decision about an appeal against a ban from broadcasting. */
export interface AppealDecision {
  readonly sanctionId: Id;
  /** Whether the ban is lifted. */
  readonly accept: boolean;
  /** For the anchor; never empty for a refusal. */
  readonly reason: string;
  /** Who decided; undefined for the operator. */
  readonly by: UserId | undefined;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Decides about an appeal in the caller's transaction: an accepted one lifts the ban. The anchor is notified.
 * @returns the anchor
 * @throws {JavaFailure} NOT_FOUND; OWN_REVIEW; BAD_INPUT for a refusal without a reason; CONFLICT when it was decided or the ban has ended
 */
export async function decideAppeal(db: Connection, { sanctionId, accept, reason, by, at }: AppealDecision): Promise<UserId> {
  if (!accept && reason.trim() === '') throw new JavaFailure('BAD_INPUT', 'reason: missing');
  const { rows } = await db.query<{ user_id: UserId }>('select user_id from anchor_appeal where sanction_id = $1', [sanctionId]);
  const uid = rows[0]?.user_id;
  if (uid === undefined) throw new JavaFailure('NOT_FOUND');
  if (uid === by) throw new JavaFailure('OWN_REVIEW');
  await db.query('select from app_user where id = $1 for no key update', [uid]);
  const { rowCount } = await db.query(
    `update anchor_appeal set state = $2, decided_at = $3, decided_by = $4, reason = $5
     where sanction_id = $1 and state = 'review' and exists (
       select from user_sanction ban where ban.id = anchor_appeal.sanction_id and ${banInForce('$3')})`,
    [sanctionId, accept ? 'accepted' : 'refused', at, by ?? null, reason.trim()],
  );
  if (rowCount === 0) throw new JavaFailure('CONFLICT', 'the appeal does not wait for a decision');
  if (accept)
    await db.query('update user_sanction set ended_at = $2, ended_by = $3, end_reason = $4 where id = $1', [
      sanctionId,
      at,
      by ?? null,
      reason.trim() === '' ? 'appeal accepted' : reason.trim(),
    ]);
  await publishBroadcastBan(db, uid, at);
  return uid;
}
