import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { Queryable } from '../../db/pool.ts';
import type { MatchRow, StoredDetail } from '../../matches/match-row.ts';
import { captureMarkets, type OfferedMarket } from '../../plans/market-capture.ts';
import type { KnownMatch } from './strategies.ts';
import type { FinishedMatch } from './team-records.ts';

/** A simulated match of two teams. */
export interface DemoMatch {
  readonly id: MatchId;
  readonly key: string;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly [home: TeamId, away: TeamId];
  /** The planned kick-off. */
  readonly fixture_start_at: number;
  readonly ended_at: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: 0 | 1 | null;
}

/** A match with its prices. */
interface QuotedDemoMatch extends DemoMatch, Pick<MatchRow, 'summary' | 'feed_at'> {
  readonly odds_table: StoredDetail['oddsTable'] | null;
}

const COLUMNS = `id, key, game_id, league_id, team_ids, fixture_start_at, ended_at, home_score, away_score, winner`;
/** A postponed match starts at most this much after its planned kick-off. */
const MAX_MOVE_MS = 8 * 86_400_000;
const TWO_SIDES = `origin = 'simulated' and state <> 'hidden' and cardinality(team_ids) = 2`;

/** Returns the simulated matches whose planned kick-off is within a span, UTC milliseconds. */
export async function matchesBetween(db: Queryable, from: number, to: number): Promise<DemoMatch[]> {
  const { rows } = await db.query<DemoMatch>(
    `select ${COLUMNS} from match
     where start_at >= $1 and start_at < $3 and fixture_start_at >= $1 and fixture_start_at < $2 and ${TWO_SIDES} order by fixture_start_at, id`,
    [from, to, to + MAX_MOVE_MS],
  );
  return rows;
}

/** Returns a match as it is now with its odds; undefined when it is hidden. */
export async function readMatch(db: Queryable, id: MatchId): Promise<QuotedDemoMatch | undefined> {
  const { rows } = await db.query<QuotedDemoMatch>(
    `select ${COLUMNS}, summary, feed_at, detail -> 'oddsTable' as odds_table from match where id = $1 and ${TWO_SIDES}`,
    [id],
  );
  return rows[0];
}

/** Returns the results of the simulated matches that ended within a span, in the order of their ends. */
export async function resultsBetween(db: Queryable, from: number, to: number): Promise<FinishedMatch[]> {
  const { rows } = await db.query<DemoMatch>(
    `select ${COLUMNS} from match where state = 'finished' and ended_at >= $1 and ended_at < $2 and ${TWO_SIDES} order by ended_at, id`,
    [from, to],
  );
  return rows.flatMap((row) => finishedOf(row) ?? []);
}

/** Returns what a match adds to the records of its teams; undefined for one without a score. */
export function finishedOf(match: DemoMatch): FinishedMatch | undefined {
  const { team_ids: teams, home_score: home, away_score: away, winner, ended_at: endedAt } = match;
  return home === null || away === null || endedAt === null ? undefined : { teams, score: [home, away], winner, endedAt };
}

/** Returns the kind of sport of a match, as strategies tell them apart. */
export function sportOf({ game_id: gameId }: Pick<DemoMatch, 'game_id'>): KnownMatch['sport'] {
  const sport = gameById(gameId)?.sport;
  return sport === 'soccer' || sport === 'basketball' ? sport : 'series';
}

/**
 * Returns the markets at the opening prices, which are in force until a day before kick-off: the simulator opens its markets 60 hours before
 * and first moves them 24 hours before.
 */
export function openingMarkets({ odds_table: table, summary, game_id, feed_at }: QuotedDemoMatch): OfferedMarket[] {
  if (table === null || table === undefined) return [];
  const opened = (rows: readonly OddsRow[]) =>
    rows.map(({ company, opening, history }): OddsRow => ({ company, opening, current: opening, history: history.slice(0, 1) }));
  const { odds: _now, ...rest } = summary;
  const opening: OddsTable = { asian: opened(table.asian), total: opened(table.total), euro: opened(table.euro) };
  return captureMarkets({ game_id, feed_at, summary: rest, odds_table: opening });
}
