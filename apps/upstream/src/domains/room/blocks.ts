import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { endFollow } from '../../users/end-follow.ts';
import { VISIBLE } from '../../users/user-row.ts';

/** Users that one user may block. */
const MAX_BLOCKED = 1_000;

/** Returns whom a user has blocked, newest first. */
export async function blockedBy(db: Queryable, uid: UserId): Promise<UserId[]> {
  const { rows } = await db.query<{ blocked_id: UserId }>(
    'select blocked_id from chat_block where user_id = $1 order by at desc, blocked_id',
    [uid],
  );
  return rows.map((row) => row.blocked_id);
}

/** Returns whether one of two users has blocked the other. */
export async function isBlockedBetween(db: Queryable, uid: UserId, other: UserId): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from chat_block where (user_id = $1 and blocked_id = $2) or (user_id = $2 and blocked_id = $1)',
    [uid, other],
  );
  return rowCount !== 0;
}

/** Personal blocks: they hide lines from the one who blocked, and end following and private conversations in both directions. */
export class Blocks {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Blocks a user, or no longer. Unblocking follows nobody again. Repeating it changes nothing.
   * @throws {JavaFailure} BAD_INPUT for oneself; NOT_FOUND; CONFLICT at the maximum
   * @returns whom the caller has blocked
   */
  async set(uid: UserId, other: UserId, isOn: boolean): Promise<UserId[]> {
    if (uid === other) throw new JavaFailure('BAD_INPUT', 'userId: users cannot block themselves');
    return transaction(this.#pool, async (db) => {
      const { rows } = await db.query<{ id: UserId; visible: boolean }>(
        `select id, ${VISIBLE} as visible from app_user where id in ($1, $2) order by id for no key update`,
        [uid, other],
      );
      const isThere = (id: UserId) => rows.some((row) => row.id === id && row.visible);
      if (!isThere(uid)) throw new JavaFailure('SESSION_INVALID');
      if (!isOn) {
        await db.query('delete from chat_block where user_id = $1 and blocked_id = $2', [uid, other]);
        return blockedBy(db, uid);
      }
      if (!isThere(other)) throw new JavaFailure('NOT_FOUND');
      const before = await blockedBy(db, uid);
      if (before.includes(other)) return before;
      if (before.length >= MAX_BLOCKED) throw new JavaFailure('CONFLICT', `at most ${MAX_BLOCKED} users`);
      const at = this.#clock.now();
      await db.query('insert into chat_block (user_id, blocked_id, at) values ($1, $2, $3)', [uid, other, at]);
      for (const [follower, followee] of [
        [uid, other],
        [other, uid],
      ] as const) {
        await endFollow(db, { follower, followee, at });
        await db.query(
          `delete from broadcast_reminder using announced_broadcast
           where announced_broadcast.id = announced_id and user_id = $1 and anchor_id = $2`,
          [follower, followee],
        );
      }
      return blockedBy(db, uid);
    });
  }
}
