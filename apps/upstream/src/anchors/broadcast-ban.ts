import type { UserId } from '@matchpoint/contracts/ids';
import type { AnchorCertification } from '@matchpoint/contracts/anchor/anchor';
import type { ConductBreach } from '@matchpoint/contracts/rules/anchor';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';
import { addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import { sanctionEndText } from '../users/sanctions.ts';

/** A ban from broadcasting. Times are UTC milliseconds. */
export interface BroadcastBan {
  readonly id: Id;
  readonly user_id: UserId;
  readonly from_at: number;
  readonly until_at: number | null;
  readonly reason: string;
  readonly breach: ConductBreach | null;
  /** Of the appeal against it; null without one. */
  readonly appeal: 'review' | 'accepted' | 'refused' | null;
  readonly appeal_reason: string | null;
}

/** SQL of a ban from broadcasting with its appeal, from `user_sanction` under the alias `ban`. */
export const BAN_COLUMNS = `ban.id, ban.user_id, ban.from_at, ban.until_at, ban.reason, ban.breach, appeal.state as appeal,
  appeal.reason as appeal_reason`;

/** SQL condition of a ban from broadcasting under the alias `ban` that is in force. `now`: its placeholder. */
export function banInForce(now: `$${number}`): string {
  return `ban.kind = 'broadcast' and ban.ended_at is null and ban.from_at <= ${now} and (ban.until_at is null or ban.until_at > ${now})`;
}

/** Returns the ban from broadcasting that ends last among those in force. */
export async function findBroadcastBan(db: Queryable, uid: UserId, now: number): Promise<BroadcastBan | undefined> {
  const { rows } = await db.query<BroadcastBan>(
    `select ${BAN_COLUMNS} from user_sanction ban left join anchor_appeal appeal on appeal.sanction_id = ban.id
     where ban.user_id = $1 and ${banInForce('$2')} order by ban.until_at desc nulls first, ban.id desc limit 1`,
    [uid, now],
  );
  return rows[0];
}

const BANNED_TEXTS = {
  until: {
    zh_CN: '你已被禁止开播至 {end}（北京时间）',
    zh_tw: '你已被禁止開播至 {end}（北京時間）',
    en_US: 'You are banned from broadcasting until {end} (UTC+8)',
  },
  forever: { zh_CN: '你已被永久禁止开播', zh_tw: '你已被永久禁止開播', en_US: 'You are banned from broadcasting permanently' },
};

/**
 * Checks that a user whose row is locked may broadcast.
 * @throws {JavaFailure} ANCHOR_BANNED with the end of the ban in its text
 */
export async function assertNotBarred(db: Queryable, uid: UserId, now: number): Promise<void> {
  const ban = await findBroadcastBan(db, uid, now);
  if (ban === undefined) return;
  const until = ban.until_at ?? undefined;
  throw new JavaFailure('ANCHOR_BANNED', undefined, {
    text: sanctionEndText(until, BANNED_TEXTS),
    ...(until === undefined ? {} : { retryAfterSec: Math.ceil((until - now) / 1_000) }),
  });
}

/** Publishes to an anchor, in the caller's transaction, whether a ban from broadcasting is in force now, and returns it. */
export async function publishBroadcastBan(db: Queryable, uid: UserId, now: number): Promise<boolean> {
  const ban = await findBroadcastBan(db, uid, now);
  await addUserEvent(db, { uid, at: now, event: { type: 'anchorState', state: ban === undefined ? 'passed' : 'banned' } });
  return ban !== undefined;
}

/** Returns the certification of a banned anchor. */
export function presentBan(ban: BroadcastBan): Omit<AnchorCertification, 'missing'> {
  return {
    state: 'banned',
    decidedAt: ban.from_at,
    reason: ban.reason,
    ...(ban.breach === null ? {} : { breach: ban.breach }),
    ...(ban.until_at === null ? {} : { until: ban.until_at }),
    appeal: ban.appeal ?? 'possible',
    appealReason: ban.appeal_reason ?? '',
  };
}
