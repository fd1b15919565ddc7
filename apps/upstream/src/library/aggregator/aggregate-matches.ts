import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { LifeStatus, ResultType } from '@matchpoint/contracts/match/status';
import type { Connection } from '../../db/pool.ts';
import { indexName } from '../../text/name-index.ts';
import { entityOrigin } from '../../matches/entity-origin.ts';
import type { ListState } from '../../matches/match-row.ts';
import { type FinishedMatch, teamStatsOfMatch } from './team-stats-of-match.ts';
import type { StatTotals } from '../stat-totals.ts';
import type { TeamMatchStats } from './team-match-stats.ts';
import type { PlayerMatchStats } from './player-match-stats.ts';
import { playerStatsOfMatch } from './player-stats-of-match.ts';

interface MatchToAggregate extends FinishedMatch {
  readonly id: MatchId;
  readonly game_id: GameId;
  readonly origin: Origin;
  readonly league_id: LeagueId;
  readonly season: string;
  readonly start_at: number;
  readonly state: ListState;
  readonly status: LifeStatus;
  readonly result_type: ResultType | null;
}

/** A season of a league. */
export interface SeasonKey {
  readonly leagueId: LeagueId;
  readonly season: string;
  readonly gameId: GameId;
}

/** What a match adds to the season of a player. */
export interface PlayerAppearance extends SeasonKey {
  readonly playerId: PlayerId;
  readonly teamId: TeamId;
  readonly startAt: number;
  readonly won: boolean;
  readonly stats: StatTotals;
}

/**
 * The aggregates that some matches belong to, before and after a change. They are computed again, except the seasons of `appearances`, to
 * which these are added: summing up a season again for each of its matches takes quadratic time.
 */
export interface AffectedAggregates {
  /** Seasons of players from which an appearance was removed. */
  readonly players: Map<string, SeasonKey & { readonly playerId: PlayerId }>;
  /** New appearances in other seasons. */
  readonly appearances: PlayerAppearance[];
  readonly teams: Map<string, SeasonKey & { readonly teamId: TeamId }>;
  readonly seasons: Map<string, SeasonKey>;
  readonly days: Map<string, { readonly gameId: GameId; readonly day: number }>;
}

const DAY_MS = 86_400_000;

/** Replaces the stored stats of teams and players of some matches; a replay has none. Runs in the caller's transaction. */
export async function aggregateMatches(connection: Connection, ids: readonly MatchId[]): Promise<AffectedAggregates> {
  const affected: AffectedAggregates = { players: new Map(), appearances: [], teams: new Map(), seasons: new Map(), days: new Map() };
  if (ids.length === 0) return affected;
  await deletePrevious(connection, ids, affected);
  const { rows } = await connection.query<MatchToAggregate>(
    `select id, game_id, origin, league_id, coalesce(season, '') as season, team_ids, start_at, state, status, result_type, home_score, away_score,
            winner, case when state = 'finished' then detail else '{}' end as detail
     from match where id = any($1) and state <> 'hidden' and origin <> 'replay'`,
    [ids],
  );
  const players: PlayerRow[] = [];
  const teams: TeamRow[] = [];
  for (const match of rows) {
    const key: SeasonKey = { leagueId: match.league_id, season: match.season, gameId: match.game_id };
    addAffected(affected, key, match.start_at);
    const played = match.status === 'finished' || match.status === 'walkover';
    if (match.state !== 'finished' || !played || match.result_type === 'void') {
      for (const [side, teamId] of match.team_ids.entries()) {
        const stats: TeamMatchStats = { teamId, side: match.team_ids.length !== 2 ? undefined : side === 0 ? 0 : 1, stats: {}, pools: [] };
        teams.push(teamRow(match, stats, match.state === 'finished'));
      }
      continue;
    }
    const teamStats = completeTeams(match, teamStatsOfMatch(match));
    teams.push(...teamStats.map((stats) => teamRow(match, stats, true)));
    const { home_score: home, away_score: away } = match;
    const results = new Map(teamStats.map((stats) => [stats.teamId, stats.result]));
    const score = home === null || away === null ? undefined : ([home, away] as const);
    for (const stats of playerStatsOfMatch(match.detail, match.team_ids, score))
      players.push(playerRow(match, stats, results.get(stats.teamId)));
  }
  for (const row of teams) {
    const key: SeasonKey = { leagueId: row.league_id, season: row.season, gameId: row.game_id };
    affected.teams.set(`${row.team_id} ${row.league_id} ${row.season}`, { ...key, teamId: row.team_id });
  }
  for (const row of players) {
    const key: SeasonKey = { leagueId: row.league_id, season: row.season, gameId: row.game_id };
    if (affected.players.has(`${row.player_id} ${row.league_id} ${row.season}`)) continue;
    affected.appearances.push({
      ...key,
      playerId: row.player_id,
      teamId: row.team_id,
      startAt: row.start_at,
      won: row.result === 'W',
      stats: row.stats,
    });
  }
  await insertTeams(connection, teams);
  await insertPlayers(connection, players);
  return affected;
}

function addAffected(affected: AffectedAggregates, key: SeasonKey, startAt: number): void {
  affected.seasons.set(`${key.leagueId} ${key.season}`, key);
  const day = Math.floor(startAt / DAY_MS);
  affected.days.set(`${key.gameId} ${day}`, { gameId: key.gameId, day });
}

async function deletePrevious(connection: Connection, ids: readonly MatchId[], affected: AffectedAggregates): Promise<void> {
  interface PreviousRow {
    readonly player_id: PlayerId;
    readonly team_id: TeamId;
    readonly league_id: LeagueId;
    readonly season: string;
    readonly game_id: GameId;
    readonly start_at: number;
  }
  const columns = 'team_id, league_id, season, game_id, start_at';
  const players = await connection.query<PreviousRow>(`delete from player_match where match_id = any($1) returning player_id, ${columns}`, [
    ids,
  ]);
  const teams = await connection.query<PreviousRow>(`delete from team_match where match_id = any($1) returning ${columns}`, [ids]);
  for (const row of players.rows) {
    affected.players.set(`${row.player_id} ${row.league_id} ${row.season}`, { ...keyOf(row), playerId: row.player_id });
  }
  for (const row of teams.rows) {
    affected.teams.set(`${row.team_id} ${row.league_id} ${row.season}`, { ...keyOf(row), teamId: row.team_id });
    addAffected(affected, keyOf(row), row.start_at);
  }
}

function keyOf(row: { readonly league_id: LeagueId; readonly season: string; readonly game_id: GameId }): SeasonKey {
  return { leagueId: row.league_id, season: row.season, gameId: row.game_id };
}

/** Returns the stats of every team of the fixture, empty for teams that the state does not mention. */
function completeTeams(match: MatchToAggregate, teamStats: readonly TeamMatchStats[]): TeamMatchStats[] {
  const known = new Set(teamStats.map((stats) => stats.teamId));
  const fixtureTeams = new Set(match.team_ids);
  const withoutStats = match.team_ids
    .filter((teamId) => !known.has(teamId))
    .map((teamId): TeamMatchStats => ({ teamId, stats: {}, pools: [] }));
  return [...teamStats.filter((stats) => fixtureTeams.has(stats.teamId)), ...withoutStats];
}

function teamRow(match: MatchToAggregate, stats: TeamMatchStats, finished: boolean) {
  return {
    team_id: stats.teamId,
    match_id: match.id,
    side: stats.side ?? null,
    game_id: match.game_id,
    league_id: match.league_id,
    season: match.season,
    start_at: match.start_at,
    over: finished,
    result: stats.result ?? null,
    scored: stats.scored ?? null,
    conceded: stats.conceded ?? null,
    stats: stats.stats,
    pools: stats.pools,
  };
}
type TeamRow = ReturnType<typeof teamRow>;

function playerRow(match: MatchToAggregate, stats: PlayerMatchStats, result: TeamMatchStats['result']) {
  const { letter, key } = indexName(stats.name);
  return {
    player_id: stats.playerId,
    match_id: match.id,
    team_id: stats.teamId,
    side: stats.side ?? null,
    game_id: match.game_id,
    league_id: match.league_id,
    season: match.season,
    start_at: match.start_at,
    result: result ?? null,
    stats: stats.stats,
    games: stats.games,
    name: stats.name,
    letter,
    sort_key: key,
    number: stats.no ?? null,
    pos: stats.pos ?? null,
    origin: entityOrigin(match.origin),
  };
}
type PlayerRow = ReturnType<typeof playerRow>;

async function insertTeams(connection: Connection, rows: readonly TeamRow[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into team_match select * from jsonb_to_recordset($1) as r (team_id bigint, match_id bigint, side smallint, game_id smallint,
       league_id bigint, season text, start_at bigint, over boolean, result text, scored int, conceded int, stats jsonb, pools jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

const PLAYER_ROW = `jsonb_to_recordset($1) as r (player_id bigint, match_id bigint, team_id bigint, side smallint, game_id smallint,
  league_id bigint, season text, start_at bigint, result text, stats jsonb, games jsonb, name text, letter text, sort_key text, number int,
  pos text, origin text)`;

async function insertPlayers(connection: Connection, rows: readonly PlayerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = [JSON.stringify(rows)];
  await connection.query(
    `insert into player_match (player_id, match_id, team_id, side, game_id, league_id, season, start_at, result, stats, games)
     select player_id, match_id, team_id, side, game_id, league_id, season, start_at, result, stats, games from ${PLAYER_ROW}
     on conflict do nothing`,
    values,
  );
  await connection.query(
    `insert into player (id, game_id, origin, name, letter, sort_key, number, pos, team_id, last_at)
     select distinct on (player_id) player_id, game_id, origin, name, letter, sort_key, number, pos, team_id, start_at from ${PLAYER_ROW}
     order by player_id, start_at desc, match_id desc
     on conflict (id) do update set game_id = excluded.game_id, origin = excluded.origin, name = excluded.name, letter = excluded.letter,
       sort_key = excluded.sort_key, number = coalesce(excluded.number, player.number), pos = coalesce(excluded.pos, player.pos),
       team_id = excluded.team_id, last_at = excluded.last_at
     where excluded.last_at >= player.last_at`,
    values,
  );
}
