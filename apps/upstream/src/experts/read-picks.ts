import type { Realm } from '@matchpoint/contracts/expert/expert';
import type { UserId } from '@matchpoint/contracts/ids';
import type { SettledPick } from '@matchpoint/contracts/rules/settled-pick';
import type { Queryable } from '../db/pool.ts';

/** A settled pick of an expert with the realm of its match. */
export interface ExpertPick extends SettledPick {
  readonly realm: Realm;
}

interface PickRow {
  readonly realm: Realm;
  readonly result: SettledPick['result'];
  readonly odds_milli: number;
  readonly closing_odds_milli: number | null;
  readonly closing_market_milli: readonly number[] | null;
  readonly game_id: SettledPick['gameId'];
  readonly league_id: number;
  readonly market: SettledPick['market'];
  readonly start_at: number;
  readonly published_at: number;
}

/**
 * Returns the settled picks of an expert's published plans in the order of statistics: by kick-off, then by publication. The kick-off is the
 * one that was locked with the plan, so that a later change of the match moves nothing in a record.
 */
export async function readPicks(db: Queryable, uid: UserId, realm?: Realm): Promise<ExpertPick[]> {
  const { rows } = await db.query<PickRow>(
    `select plan.realm, pick.result, pick.odds_milli, pick.closing_odds_milli, pick.closing_market_milli, match.game_id, match.league_id, pick.market,
       plan.locked_start_at as start_at, plan.published_at
     from plan join plan_pick pick on pick.plan_id = plan.id and pick.version = plan.version join match on match.id = pick.match_id
     where plan.author_id = $1 and plan.review in ('published', 'removed') and pick.result <> 'pending' and ($2::text is null or plan.realm = $2)
     order by plan.locked_start_at, plan.published_at, plan.id, pick.number`,
    [uid, realm ?? null],
  );
  return rows.map((row) => ({
    realm: row.realm,
    result: row.result,
    oddsMilli: row.odds_milli,
    ...(row.closing_odds_milli === null ? {} : { closingOddsMilli: row.closing_odds_milli }),
    ...(row.closing_market_milli === null ? {} : { closingMarketMilli: row.closing_market_milli }),
    gameId: row.game_id,
    leagueId: row.league_id,
    market: row.market,
    startAt: row.start_at,
    publishedAt: row.published_at,
  }));
}
