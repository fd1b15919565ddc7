import type { MatchId } from '@matchpoint/contracts/ids';
import { VOID_AFTER_MOVED_MS } from '@matchpoint/contracts/rules/plan-rules';
import type { Queryable } from '../db/pool.ts';

/** A match whose plans are to be settled. A trigger on matches adds it in the transaction that changes the match. */
export interface QueuedMatch {
  readonly match_id: MatchId;
  /** Grows with every change of the match. */
  readonly rev: number;
}

/** Returns the match that waits longest; undefined when none is due at `now`. */
export async function nextMatch(db: Queryable, now: number): Promise<QueuedMatch | undefined> {
  const { rows } = await db.query<QueuedMatch>(
    'select match_id, rev from plan_settlement_queue where retry_at <= $1 order by at, match_id limit 1',
    [now],
  );
  return rows[0];
}

/** Removes a match whose plans are settled, unless it changed meanwhile. */
export async function removeMatch(db: Queryable, { match_id: id, rev }: QueuedMatch): Promise<void> {
  await db.query('delete from plan_settlement_queue where match_id = $1 and rev = $2', [id, rev]);
}

/** Puts a match off until `retryAt` after a failure. */
export async function postponeMatch(db: Queryable, { match_id: id, rev }: QueuedMatch, retryAt: number): Promise<void> {
  await db.query('update plan_settlement_queue set retry_at = $3 where match_id = $1 and rev = $2', [id, rev, retryAt]);
}

/** Queues a match whose outcome was decided by hand. */
export async function queueMatch(db: Queryable, matchId: MatchId, at: number): Promise<void> {
  await db.query(
    `insert into plan_settlement_queue as queue (match_id, at) values ($1, $2)
     on conflict (match_id) do update set at = excluded.at, rev = queue.rev + 1, retry_at = 0`,
    [matchId, at],
  );
}

/** Queues matches that nobody played within the time after which their picks are void: no change of the match announces that. */
export async function queueOverdueMatches(db: Queryable, now: number): Promise<void> {
  await db.query(
    `insert into plan_settlement_queue (match_id, at)
     select distinct plan.match_id, $1::bigint from plan join match on match.id = plan.match_id
     where plan.review in ('published', 'removed') and plan.result = 'pending' and plan.locked_start_at < $1 - $2::bigint
       and match.status in ('postponed', 'cancelled', 'abandoned', 'walkover')
     on conflict (match_id) do nothing`,
    [now, VOID_AFTER_MOVED_MS],
  );
}
