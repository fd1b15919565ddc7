import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from '../../db/pool.ts';
import { honoursOf } from '../honours.ts';
import { MatchStore } from '../../matches/match-store.ts';
import type { AffectedAggregates, PlayerAppearance, SeasonKey } from './aggregate-matches.ts';
import { mergeTeamPools, type PoolTotals } from '../pools.ts';
import { mergeStatTotals, type StatTotals } from '../stat-totals.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** Computes affected aggregates again, or adds to them. Runs in the transaction that changed the matches. */
export async function aggregateStats(connection: Connection, affected: AffectedAggregates): Promise<void> {
  await aggregatePlayerSeasons(connection, [...affected.players.values()]);
  await addAppearances(connection, affected.appearances);
  await updatePlayers(connection, [...new Set([...affected.players.values(), ...affected.appearances].map(({ playerId }) => playerId))]);
  await aggregateTeamSeasons(connection, [...affected.teams.values()]);
  await aggregateLeagueSeasons(connection, [...affected.seasons.values()]);
  await aggregateLeagues(connection, [...new Set([...affected.seasons.values()].map(({ leagueId }) => leagueId))]);
  await aggregateDays(connection, [...affected.days.values()]);
}

const KEYS = `unnest($1::bigint[], $2::bigint[], $3::text[])`;

async function aggregatePlayerSeasons(
  connection: Connection,
  keys: readonly (SeasonKey & { readonly playerId: PlayerId })[],
): Promise<void> {
  if (keys.length === 0) return;
  const ids = keys.map(({ playerId }) => playerId);
  const values = [ids, keys.map(({ leagueId }) => leagueId), keys.map(({ season }) => season)];
  await connection.query(
    `delete from player_season s using ${KEYS} as k (player_id, league_id, season)
     where s.player_id = k.player_id and s.league_id = k.league_id and s.season = k.season`,
    values,
  );
  await connection.query(
    `with own as materialized (
       select m.* from ${KEYS} as k (player_id, league_id, season)
       join player_match m on m.player_id = k.player_id and m.league_id = k.league_id and m.season = k.season
     ), sums as (
       select player_id, league_id, season, team_id, jsonb_object_agg(key, jsonb_build_array(total, times)) as stats
       from (select o.player_id, o.league_id, o.season, o.team_id, f.key, round(sum((f.value ->> 0)::numeric), 3)::float8 as total,
                    round(sum((f.value ->> 1)::numeric), 3)::float8 as times
             from own o cross join lateral jsonb_each(o.stats) f group by 1, 2, 3, 4, 5) as by_key
       group by 1, 2, 3, 4
     )
     insert into player_season (player_id, league_id, season, team_id, game_id, played, won, stats, last_at)
     select player_id, league_id, season, team_id, game_id, played, won, coalesce(stats, '{}'), last_at
     from (select player_id, league_id, season, team_id, min(game_id) as game_id, count(*) as played,
                  count(*) filter (where result = 'W') as won, max(start_at) as last_at
           from own group by player_id, league_id, season, team_id) as counted
     left join sums using (player_id, league_id, season, team_id)`,
    values,
  );
}

/** Adds new appearances to the seasons of players. The caller holds `lockAggregates`, so nobody else writes these rows. */
async function addAppearances(connection: Connection, appearances: readonly PlayerAppearance[]): Promise<void> {
  if (appearances.length === 0) return;
  const { rows } = await connection.query<PlayerSeasonRow>(
    `select s.player_id, s.league_id, s.season, s.team_id, s.game_id, s.played, s.won, s.stats, s.last_at from player_season s
     join (select distinct * from unnest($1::bigint[], $2::bigint[], $3::text[])) as k (player_id, league_id, season)
       on s.player_id = k.player_id and s.league_id = k.league_id and s.season = k.season`,
    [appearances.map(({ playerId }) => playerId), appearances.map(({ leagueId }) => leagueId), appearances.map(({ season }) => season)],
  );
  const keyOf = (row: Pick<PlayerSeasonRow, 'player_id' | 'league_id' | 'season' | 'team_id'>) =>
    `${row.player_id} ${row.league_id} ${row.team_id} ${row.season}`;
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const seasons = new Map<string, PlayerSeasonRow>();
  for (const { playerId, leagueId, season, teamId, gameId, startAt, won, stats } of appearances) {
    const key = keyOf({ player_id: playerId, league_id: leagueId, season, team_id: teamId });
    const before = seasons.get(key) ?? stored.get(key);
    seasons.set(key, {
      player_id: playerId,
      league_id: leagueId,
      season,
      team_id: teamId,
      game_id: gameId,
      played: (before?.played ?? 0) + 1,
      won: (before?.won ?? 0) + (won ? 1 : 0),
      stats: before === undefined ? stats : mergeStatTotals([before.stats, stats]),
      last_at: Math.max(before?.last_at ?? startAt, startAt),
    });
  }
  await connection.query(
    `insert into player_season (player_id, league_id, season, team_id, game_id, played, won, stats, last_at)
     select player_id, league_id, season, team_id, game_id, played, won, stats, last_at
     from jsonb_to_recordset($1) as r (player_id bigint, league_id bigint, season text, team_id bigint, game_id smallint, played int, won int,
       stats jsonb, last_at bigint)
     on conflict (player_id, league_id, season, team_id) do update set played = excluded.played, won = excluded.won, stats = excluded.stats,
       last_at = excluded.last_at`,
    [JSON.stringify([...seasons.values()])],
  );
}

interface PlayerSeasonRow {
  readonly player_id: PlayerId;
  readonly league_id: LeagueId;
  readonly season: string;
  readonly team_id: TeamId;
  readonly game_id: GameId;
  readonly played: number;
  readonly won: number;
  readonly stats: StatTotals;
  readonly last_at: number;
}

/** Updates the totals of players from their seasons; one whose only appearance was removed by a correction is deleted. */
async function updatePlayers(connection: Connection, ids: readonly PlayerId[]): Promise<void> {
  if (ids.length === 0) return;
  await connection.query(
    `update player p set played = s.played, last_at = s.last_at
     from (select player_id, sum(played)::int as played, max(last_at) as last_at from player_season where player_id = any($1)
           group by player_id) s
     where p.id = s.player_id and (p.played, p.last_at) is distinct from (s.played, s.last_at)`,
    [ids],
  );
  await connection.query(
    'delete from player p where p.id = any($1) and not exists (select from player_season s where s.player_id = p.id)',
    [ids],
  );
}

async function aggregateTeamSeasons(connection: Connection, keys: readonly (SeasonKey & { readonly teamId: TeamId })[]): Promise<void> {
  if (keys.length === 0) return;
  const values = [keys.map(({ teamId }) => teamId), keys.map(({ leagueId }) => leagueId), keys.map(({ season }) => season)];
  await connection.query(
    `delete from team_season s using ${KEYS} as k (team_id, league_id, season)
     where s.team_id = k.team_id and s.league_id = k.league_id and s.season = k.season`,
    values,
  );
  await connection.query(
    `insert into team_season (team_id, league_id, season, game_id, matches, played, first_at, last_at)
     select m.team_id, m.league_id, m.season, min(m.game_id), count(*), count(*) filter (where m.stats <> '{}' or m.result is not null),
       min(m.start_at), max(m.start_at)
     from ${KEYS} as k (team_id, league_id, season)
     join team_match m on m.team_id = k.team_id and m.league_id = k.league_id and m.season = k.season
     group by m.team_id, m.league_id, m.season`,
    values,
  );
  await connection.query(
    `update library_team t set matches = s.matches, league_id = s.league_id
     from (select k.team_id, coalesce(sum(s.matches), 0)::int as matches,
                  (array_agg(s.league_id order by s.matches desc, s.league_id) filter (where s.last_at > newest - $2::bigint))[1] as league_id
           from unnest($1::bigint[]) as k (team_id)
           left join (select *, max(last_at) over (partition by team_id) as newest from team_season where team_id = any($1)) s
             on s.team_id = k.team_id
           group by k.team_id) s
     where t.team_id = s.team_id and (t.matches, t.league_id) is distinct from (s.matches, s.league_id)`,
    [[...new Set(keys.map(({ teamId }) => teamId))], YEAR_MS],
  );
}

interface CountedSeason {
  readonly league_id: LeagueId;
  readonly season: string;
  readonly game_id: GameId;
  readonly open: number;
}

async function aggregateLeagueSeasons(connection: Connection, keys: readonly SeasonKey[]): Promise<void> {
  if (keys.length === 0) return;
  const values = [keys.map(({ leagueId }) => leagueId), keys.map(({ season }) => season), keys.map(({ gameId }) => gameId)];
  const pairs = 'unnest($1::bigint[], $2::text[]) as k (league_id, season)';
  for (const table of ['league_season', 'league_honour'] as const) {
    await connection.query(
      `delete from ${table} s using ${pairs} where s.league_id = k.league_id and s.season = k.season`,
      values.slice(0, 2),
    );
  }
  // A match without a season is stored with null.
  const { rows } = await connection.query<CountedSeason>(
    `insert into league_season (league_id, season, game_id, matches, open, teams, first_at, last_at, has_players, has_pools)
     select k.league_id, k.season, k.game_id, c.matches, c.open,
       (select count(*) from team_season s join library_team t using (team_id) where s.league_id = k.league_id and s.season = k.season),
       c.first_at, c.last_at,
       exists (select from player_season s where s.league_id = k.league_id and s.season = k.season),
       exists (select from team_season s join team_match m using (team_id, league_id, season)
               where s.league_id = k.league_id and s.season = k.season and m.pools <> '[]')
     from unnest($1::bigint[], $2::text[], $3::smallint[]) as k (league_id, season, game_id)
     cross join lateral (
       select count(*)::int as matches, (count(*) filter (where state in ('upcoming', 'live')))::int as open, min(start_at) as first_at,
         max(start_at) as last_at
       from match where league_id = k.league_id and season is not distinct from nullif(k.season, '') and state <> 'hidden' and origin <> 'replay'
     ) as c
     where c.matches > 0
     returning league_id, season, game_id, open`,
    values,
  );
  for (const { league_id: leagueId, season, game_id: gameId, open } of rows) {
    if (open > 0) continue;
    const results = await new MatchStore(connection).seasonResults(leagueId, season === '' ? null : season);
    const honours = honoursOf(gameId, results);
    if (honours.length === 0) continue;
    await connection.query(
      'insert into league_honour (league_id, season, place, team_id) select $1, $2, place, team_id from unnest($3::text[], $4::bigint[]) as h (place, team_id)',
      [leagueId, season, honours.map(({ place }) => place), honours.map(({ teamId }) => teamId)],
    );
  }
}

async function aggregateLeagues(connection: Connection, ids: readonly Id[]): Promise<void> {
  await connection.query(
    `update library_league l set matches = s.matches
     from (select k.league_id, coalesce(sum(s.matches), 0)::int as matches from unnest($1::bigint[]) as k (league_id)
           left join league_season s using (league_id) group by k.league_id) s
     where l.league_id = s.league_id and l.matches <> s.matches`,
    [ids],
  );
}

interface DayRow {
  readonly game_id: GameId;
  readonly day: number;
  readonly match_id: MatchId;
  readonly side: 0 | 1 | null;
  readonly result: string | null;
  readonly stats: StatTotals;
  readonly pools: readonly PoolTotals[];
}

async function aggregateDays(connection: Connection, days: readonly { readonly gameId: GameId; readonly day: number }[]): Promise<void> {
  if (days.length === 0) return;
  const { rows } = await connection.query<DayRow>(
    `select k.game_id, k.day, m.match_id, m.side, m.result, m.stats, m.pools from unnest($1::smallint[], $2::int[]) as k (game_id, day)
     join team_match m on m.game_id = k.game_id and m.start_at >= k.day * $3::bigint and m.start_at < (k.day + 1) * $3::bigint
     where m.result is not null or m.stats <> '{}' order by m.match_id, m.team_id`,
    [days.map(({ gameId }) => gameId), days.map(({ day }) => day), DAY_MS],
  );
  const written = days.map(({ gameId, day }) => {
    const own = rows.filter((row) => row.game_id === gameId && row.day === day);
    const pools = mergeTeamPools(own);
    return {
      game_id: gameId,
      day,
      matches: new Set(own.map((row) => row.match_id)).size,
      home_wins: own.filter((row) => row.side === 0 && row.result === 'W').length,
      stats: mergeStatTotals(own.map((row) => row.stats)),
      pools,
    };
  });
  await connection.query(
    `insert into game_day (game_id, day, matches, home_wins, stats, pools)
     select * from jsonb_to_recordset($1) as r (game_id smallint, day int, matches int, home_wins int, stats jsonb, pools jsonb)
     on conflict (game_id, day) do update set matches = excluded.matches, home_wins = excluded.home_wins, stats = excluded.stats,
       pools = excluded.pools`,
    [JSON.stringify(written)],
  );
}
