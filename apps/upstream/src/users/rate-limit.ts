import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';

/** At most `count` actions within any span of `spanMs`. */
export interface RateLimit {
  readonly count: number;
  readonly spanMs: number;
}

/** The table that records a user's actions, with `author_id` and the time of each. */
export interface RateLimitedTable {
  readonly table: 'comment' | 'post_item' | 'danmaku';
  readonly at: 'at' | 'published_at';
}

/**
 * Returns the milliseconds until a user may act again; 0 when they may act now.
 * @param past times of previous actions, newest first; as many as the largest count
 */
export function retryAfterMs(past: readonly number[], limits: readonly RateLimit[], now: number): number {
  return Math.max(
    0,
    ...limits.map(({ count, spanMs }) => {
      const oldest = past[count - 1];
      return oldest === undefined ? 0 : oldest + spanMs - now;
    }),
  );
}

/**
 * Rejects an action that comes too soon after others of the same user; deleted content counts too. The user's row must be locked, so that
 * concurrent actions cannot both pass.
 * @throws {JavaFailure} RATE_LIMITED with the seconds to wait
 */
export async function assertWithinLimit(
  db: Queryable,
  { table, at }: RateLimitedTable,
  act: { readonly uid: Id; readonly now: number },
  limits: readonly RateLimit[],
): Promise<void> {
  const maxCount = Math.max(...limits.map(({ count }) => count));
  const { rows } = await db.query<{ at: number }>(`select ${at} as at from ${table} where author_id = $1 order by ${at} desc limit $2`, [
    act.uid,
    maxCount,
  ]);
  const retryMs = retryAfterMs(
    rows.map((row) => row.at),
    limits,
    act.now,
  );
  if (retryMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(retryMs / 1_000) });
}
