import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { Queryable } from '../../db/pool.ts';
import { textIn } from '../../java/localized-text.ts';
import type { MatchRow } from '../../matches/match-row.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { captureMarkets, type OfferedMarket, type QuotedMatch } from '../../plans/market-capture.ts';
import type { MatchNames } from './plan-text.ts';
import type { KnownMatch } from './strategies.ts';
import type { FinishedMatch } from './team-records.ts';

/** A simulated match of two teams as experts know it. */
export interface DemoMatch {
  readonly source: string;
  readonly key: string;
  readonly gameId: GameId;
  /** Unique over all games, home first. */
  readonly teams: readonly [home: string, away: string];
  /** The planned kick-off, UTC milliseconds. */
  readonly startAt: number;
}

/** A simulated match in the database. */
export interface StoredMatch extends DemoMatch {
  readonly id: MatchId;
  readonly leagueId: LeagueId;
  readonly teamIds: readonly TeamId[];
  readonly endedAt: number | null;
  /** What it adds to the records of its teams; undefined without a score. */
  readonly finished: FinishedMatch | undefined;
}

interface Row {
  readonly id: MatchId;
  readonly source: string;
  readonly key: string;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly team_keys: readonly string[];
  readonly fixture_start_at: number;
  readonly ended_at: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: 0 | 1 | null;
}

const COLUMNS = `match.id, match.source, match.key, match.game_id, match.league_id, match.team_ids, match.fixture_start_at, match.ended_at, match.home_score,
  match.away_score, match.winner,
  (select array_agg(team.key order by place) from unnest(match.team_ids) with ordinality as own (id, place) join team on team.id = own.id) as team_keys`;
/** A postponed match starts at most this much after its planned kick-off. */
const MAX_MOVE_MS = 8 * 86_400_000;
const TWO_SIDES = `match.origin = 'simulated' and match.state <> 'hidden' and cardinality(match.team_ids) = 2`;

/** Returns the simulated matches whose planned kick-off is within a span, UTC milliseconds. */
export async function matchesBetween(db: Queryable, from: number, to: number): Promise<StoredMatch[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from match
     where start_at >= $1 and start_at < $3 and fixture_start_at >= $1 and fixture_start_at < $2 and ${TWO_SIDES} order by fixture_start_at, id`,
    [from, to, to + MAX_MOVE_MS],
  );
  return rows.flatMap((row) => storedMatchOf(row) ?? []);
}

/** Returns the simulated matches of a source with these keys. */
export async function matchesOfKeys(db: Queryable, source: string, keys: readonly string[]): Promise<StoredMatch[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from match where source = $1 and key = any ($2::text[]) and ${TWO_SIDES} order by id`,
    [source, keys],
  );
  return rows.flatMap((row) => storedMatchOf(row) ?? []);
}

/** Returns the results of the simulated matches that ended within a span, in the order of their ends. */
export async function resultsBetween(db: Queryable, from: number, to: number): Promise<FinishedMatch[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from match where state = 'finished' and ended_at >= $1 and ended_at < $2 and ${TWO_SIDES} order by ended_at, id`,
    [from, to],
  );
  return rows.flatMap((row) => storedMatchOf(row)?.finished ?? []);
}

/** Returns the opening markets of a stored match; undefined when it is hidden. */
export async function readOpeningMarkets(db: Queryable, { id }: StoredMatch): Promise<OfferedMarket[] | undefined> {
  const { rows } = await db.query<QuotedMatch & { readonly summary: MatchRow['summary'] }>(
    `select game_id, feed_at, summary, detail -> 'oddsTable' as odds_table from match where id = $1 and ${TWO_SIDES}`,
    [id],
  );
  return rows[0] === undefined ? undefined : openingMarkets(rows[0]);
}

/** Returns the opening markets of a match of the past from its final state. */
export function openingMarketsOf({ gameId }: Pick<FeedFixture, 'gameId'>, { facts, oddsTable }: FeedState, at: number): OfferedMarket[] {
  return openingMarkets({ game_id: gameId, feed_at: at, summary: { facts }, odds_table: oddsTable ?? null });
}

/**
 * Returns the markets at the opening prices, which are in force until a day before kick-off: the simulator opens its markets 60 hours before
 * and first moves them 24 hours before.
 */
function openingMarkets({ odds_table: table, summary, game_id, feed_at }: QuotedMatch): OfferedMarket[] {
  if (table === null || table === undefined) return [];
  const opened = (rows: readonly OddsRow[]) =>
    rows.map(({ company, opening, history }): OddsRow => ({ company, opening, current: opening, history: history.slice(0, 1) }));
  const opening: OddsTable = {
    asian: opened(table.asian),
    total: opened(table.total),
    euro: opened(table.euro),
    games: table.games?.map(({ no, euro }) => ({ no, euro: opened(euro) })),
  };
  return captureMarkets({ game_id, feed_at, summary: { facts: beforeStart(summary.facts) }, odds_table: opening });
}

/** Returns the facts as they were before the first game of a series. */
function beforeStart(facts: MatchRow['summary']['facts']): MatchRow['summary']['facts'] {
  return facts.kind === 'series' ? { ...facts, games: [] } : facts;
}

/** Returns the Chinese names of a match. */
export async function namesOf(names: NameStore, { teamIds, leagueId }: StoredMatch): Promise<MatchNames> {
  const [teams, leagues] = await Promise.all([names.teams(teamIds), names.leagues([leagueId])]);
  const league = leagues.get(leagueId);
  const [home, away] = teamIds.map((id) => {
    const found = teams.get(id);
    return found === undefined ? '' : textIn(found.short_names, 'zh_CN') || textIn(found.names, 'zh_CN');
  });
  return {
    league: league === undefined ? '' : textIn(league.short_names, 'zh_CN') || textIn(league.names, 'zh_CN'),
    home: home ?? '',
    away: away ?? '',
  };
}

/** Returns the name of a team that is unique over all games. */
export function teamName(gameId: GameId, key: string): string {
  return `${gameId} ${key}`;
}

function storedMatchOf(row: Row): StoredMatch | undefined {
  const [home, away] = row.team_keys;
  if (home === undefined || away === undefined) return undefined;
  const teams = [teamName(row.game_id, home), teamName(row.game_id, away)] as const;
  const { home_score: scored, away_score: conceded, ended_at: endedAt, winner } = row;
  return {
    id: row.id,
    source: row.source,
    key: row.key,
    gameId: row.game_id,
    leagueId: row.league_id,
    teamIds: row.team_ids,
    teams,
    startAt: row.fixture_start_at,
    endedAt,
    finished:
      scored === null || conceded === null || endedAt === null
        ? undefined
        : { teams, score: [scored, conceded], winner: winner ?? null, endedAt },
  };
}

/** Returns the kind of sport of a match, as strategies tell them apart. */
export function sportOf({ gameId }: Pick<DemoMatch, 'gameId'>): KnownMatch['sport'] {
  const sport = gameById(gameId)?.sport;
  return sport === 'soccer' || sport === 'basketball' ? sport : 'series';
}

/** Returns whether all these fixtures have a state, or were hidden because they have none. */
export async function hasStates(db: Queryable, fixtures: readonly Pick<FeedFixture, 'source' | 'key'>[]): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from match join unnest($1::text[], $2::text[]) as wanted (source, key)
       on match.source = wanted.source and match.key = wanted.key
     where match.fingerprint is not null or match.state = 'hidden'`,
    [fixtures.map(({ source }) => source), fixtures.map(({ key }) => key)],
  );
  return (rows[0]?.count ?? 0) >= fixtures.length;
}
