import type { Realm } from '@matchpoint/contracts/expert/expert';
import type { UserId } from '@matchpoint/contracts/ids';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import { recordExpertChanges } from '../events/expert-changes.ts';
import { readPicks } from './read-picks.ts';
import { type ScopeStats, scopeStats } from './stored-summary.ts';

/** Key of the advisory lock of updates; no other code uses this number. */
const UPDATE_LOCK = 7_274_016;
/** Experts of one transaction. */
const BATCH_SIZE = 8;
const REALMS = ['real', 'simulated'] as const satisfies readonly Realm[];

/**
 * Recomputes the statistics of the experts in the queue until the queue is empty. Several processes may run it at once; they take turns. When
 * it returns, this process or another has stored everything that was in the queue at the call.
 * @returns the number of experts
 */
export async function updateQueuedStats(pool: Pool): Promise<number> {
  for (let count = 0; ;) {
    const updated = await transaction(pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [UPDATE_LOCK]);
      const { rows } = await db.query<{ user_id: UserId }>(
        `delete from expert_stats_queue where user_id in (select user_id from expert_stats_queue order by user_id limit $1)
         returning user_id`,
        [BATCH_SIZE],
      );
      for (const { user_id: uid } of rows.toSorted((a, b) => Number(a.user_id) - Number(b.user_id))) await updateStats(db, uid);
      // Pages that were read after the change of the plan was published still show the old statistics.
      await recordExpertChanges(
        db,
        rows.map((row) => row.user_id),
      );
      return rows.length;
    });
    count += updated;
    if (updated < BATCH_SIZE) return count;
  }
}

/**
 * Computes the statistics of all experts again.
 * @returns the number of experts
 */
export async function rebuildStats(pool: Pool): Promise<number> {
  await pool.query(
    'insert into expert_stats_queue (user_id) select user_id from expert on conflict (user_id) do update set user_id = excluded.user_id',
  );
  return updateQueuedStats(pool);
}

/** Computes the statistics of one expert from the picks of the plans, in the caller's transaction; a user who is no expert has none. */
async function updateStats(db: Connection, uid: UserId): Promise<void> {
  const { rowCount } = await db.query('select from expert where user_id = $1 for no key update', [uid]);
  if (rowCount === 0) return;
  const picks = await readPicks(db, uid);
  await db.query('delete from expert_stats where user_id = $1', [uid]);
  for (const realm of REALMS) await insertStats(db, { uid, realm }, scopeStats(picks.filter((pick) => pick.realm === realm)));
  // Pages show the realm of the newest plan.
  await db.query(
    `update expert set realm = newest.realm
     from (select realm from plan where author_id = $1 and review in ('published', 'removed') order by published_at desc, id desc limit 1) newest
     where expert.user_id = $1 and expert.realm <> newest.realm`,
    [uid],
  );
}

async function insertStats(
  db: Connection,
  { uid, realm }: { readonly uid: UserId; readonly realm: Realm },
  stats: readonly ScopeStats[],
): Promise<void> {
  const rows = stats.map(({ scope, summary, sampleAt }) => ({
    game_id: scope.gameId ?? 0,
    league_id: scope.leagueId ?? 0,
    market: scope.market ?? '',
    summary,
    sample_at: sampleAt,
    low: summary.windows.map((window) => window.low),
    counted: summary.windows.map((window) => window.counted),
    streak: summary.streaks.current,
    profit: summary.recent.profit,
    staked: summary.recent.n,
  }));
  await db.query(
    `insert into expert_stats (user_id, realm, game_id, league_id, market, summary, sample_at, low, counted, streak, profit, staked)
     select $1, $2, game_id, league_id, market, summary, sample_at, array(select jsonb_array_elements_text(low)::int),
       array(select jsonb_array_elements_text(counted)::int), streak, profit, staked
     from jsonb_to_recordset($3) as row (game_id smallint, league_id bigint, market text, summary jsonb, sample_at bigint, low jsonb,
       counted jsonb, streak int, profit int, staked int)`,
    [uid, realm, JSON.stringify(rows)],
  );
}
