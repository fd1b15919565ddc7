import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';

/** One user who follows another. `at`: when it ends, UTC milliseconds. */
interface EndedFollow {
  readonly follower: UserId;
  readonly followee: UserId;
  readonly at: number;
}

/**
 * Ends following and updates both counters. The rows of both users must be locked.
 * @returns false when the one did not follow the other
 */
export async function endFollow(db: Queryable, { follower, followee, at }: EndedFollow): Promise<boolean> {
  const { rowCount } = await db.query(
    `with removed as (delete from user_follow where follower_id = $1 and followee_id = $2 returning followee_id, at)
     insert into user_follow_ended (followee_id, followed_at, at) select followee_id, at, $3 from removed`,
    [follower, followee, at],
  );
  if (rowCount !== 1) return false;
  await db.query(`update app_user set follows = follows - (id = $1)::int, fans = fans - (id = $2)::int where id in ($1, $2)`, [
    follower,
    followee,
  ]);
  return true;
}
