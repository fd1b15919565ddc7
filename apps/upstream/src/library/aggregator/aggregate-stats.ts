import type { GameId } from '@matchpoint/contracts/games';
import type { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Connection } from '../../db/pool.ts';
import { honoursOf } from '../honours.ts';
import { MatchStore } from '../../matches/match-store.ts';
import type { SeasonKey, AffectedAggregates } from './aggregate-matches.ts';
import { mergePools, type PoolTotals } from '../pools.ts';
import { mergeStatTotals, type StatTotals } from '../stat-totals.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** Computes all affected aggregates again. Runs in the transaction that changed the matches. */
export async function aggregateStats(connection: Connection, affected: AffectedAggregates): Promise<void> {
  await aggregatePlayerSeasons(connection, [...affected.players.values()]);
  await aggregateTeamSeasons(connection, [...affected.teams.values()]);
  for (const key of affected.seasons.values()) await aggregateLeagueSeason(connection, key);
  await aggregateLeagues(connection, [...new Set([...affected.seasons.values()].map(({ leagueId }) => leagueId))]);
  for (const { gameId, day } of affected.days.values()) await aggregateDay(connection, gameId, day);
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
       select player_id, league_id, season, team_id, jsonb_object_agg(key, jsonb_build_array(total, times)) as figures
       from (select o.player_id, o.league_id, o.season, o.team_id, f.key, round(sum((f.value ->> 0)::numeric), 3)::float8 as total,
                    round(sum((f.value ->> 1)::numeric), 3)::float8 as times
             from own o cross join lateral jsonb_each(o.figures) f group by 1, 2, 3, 4, 5) as by_key
       group by 1, 2, 3, 4
     )
     insert into player_season (player_id, league_id, season, team_id, game_id, played, won, figures, last_at)
     select player_id, league_id, season, team_id, game_id, played, won, coalesce(figures, '{}'), last_at
     from (select player_id, league_id, season, team_id, min(game_id) as game_id, count(*) as played,
                  count(*) filter (where result = 'W') as won, max(start_at) as last_at
           from own group by player_id, league_id, season, team_id) as counted
     left join sums using (player_id, league_id, season, team_id)`,
    values,
  );
  await connection.query(
    `update player p set played = s.played, last_at = s.last_at
     from (select player_id, sum(played)::int as played, max(last_at) as last_at from player_season where player_id = any($1)
           group by player_id) s
     where p.id = s.player_id and (p.played, p.last_at) is distinct from (s.played, s.last_at)`,
    [ids],
  );
  // A correction may have removed the only appearance of a player.
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
     select m.team_id, m.league_id, m.season, min(m.game_id), count(*), count(*) filter (where m.figures <> '{}' or m.result is not null),
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

async function aggregateLeagueSeason(connection: Connection, { leagueId, season, gameId }: SeasonKey): Promise<void> {
  const values = [leagueId, season];
  // A match without a season is stored with null.
  const { rows } = await connection.query<{ matches: number; open: number; first_at: number | null; last_at: number | null }>(
    `select count(*)::int as matches, count(*) filter (where state in ('upcoming', 'live'))::int as open, min(start_at) as first_at,
            max(start_at) as last_at
     from match where league_id = $1 and ${season === '' ? 'season is null and $2::text is not null' : 'season = $2'} and state <> 'hidden'`,
    values,
  );
  const [counted] = rows;
  await connection.query('delete from league_season where league_id = $1 and season = $2', values);
  await connection.query('delete from league_honour where league_id = $1 and season = $2', values);
  if (counted === undefined || counted.matches === 0) return;
  await connection.query(
    `insert into league_season (league_id, season, game_id, matches, open, teams, first_at, last_at, has_players, has_pools)
     values ($1, $2, $3, $4, $5,
       (select count(*) from team_season s join library_team t using (team_id) where s.league_id = $1 and s.season = $2), $6, $7,
       exists (select from player_season where league_id = $1 and season = $2),
       exists (select from team_season s join team_match m using (team_id, league_id, season)
               where s.league_id = $1 and s.season = $2 and m.pools <> '[]'))`,
    [leagueId, season, gameId, counted.matches, counted.open, counted.first_at, counted.last_at],
  );
  if (counted.open > 0) return;
  const results = await new MatchStore(connection).seasonResults(leagueId, season === '' ? null : season);
  for (const { place, teamId } of honoursOf(gameId, results)) {
    await connection.query('insert into league_honour (league_id, season, place, team_id) values ($1, $2, $3, $4)', [
      leagueId,
      season,
      place,
      teamId,
    ]);
  }
}

async function aggregateLeagues(connection: Connection, ids: readonly number[]): Promise<void> {
  await connection.query(
    `update library_league l set matches = s.matches
     from (select k.league_id, coalesce(sum(s.matches), 0)::int as matches from unnest($1::bigint[]) as k (league_id)
           left join league_season s using (league_id) group by k.league_id) s
     where l.league_id = s.league_id and l.matches <> s.matches`,
    [ids],
  );
}

interface DayRow {
  readonly match_id: number;
  readonly side: 0 | 1 | null;
  readonly result: string | null;
  readonly figures: StatTotals;
  readonly pools: readonly PoolTotals[];
}

async function aggregateDay(connection: Connection, gameId: GameId, day: number): Promise<void> {
  const { rows } = await connection.query<DayRow>(
    `select match_id, side, result, figures, pools from team_match
     where game_id = $1 and start_at >= $2 and start_at < $3 and (result is not null or figures <> '{}')`,
    [gameId, day * DAY_MS, (day + 1) * DAY_MS],
  );
  const pools = mergePools([
    ...rows.flatMap((row) => row.pools.map((pool) => (pool.kind === 'map' ? { ...pool, played: 0, won: 0 } : pool))),
    ...playedMaps(rows),
  ]);
  await connection.query(
    `insert into game_day (game_id, day, matches, home_wins, figures, pools) values ($1, $2, $3, $4, $5, $6)
     on conflict (game_id, day) do update set matches = excluded.matches, home_wins = excluded.home_wins, figures = excluded.figures,
       pools = excluded.pools`,
    [
      gameId,
      day,
      new Set(rows.map((row) => row.match_id)).size,
      rows.filter((row) => row.side === 0 && row.result === 'W').length,
      JSON.stringify(mergeStatTotals(rows.map((row) => row.figures))),
      JSON.stringify(pools),
    ],
  );
}

/** Counts each map once per match, not once per team. */
function playedMaps(rows: readonly DayRow[]): Pick<PoolTotals, 'key' | 'kind' | 'played'>[] {
  const played = new Map<string, Pick<PoolTotals, 'key' | 'kind' | 'played'>>();
  for (const { match_id: matchId, pools } of rows) {
    for (const pool of pools) {
      if (pool.kind !== 'map') continue;
      const at = `${matchId} ${pool.key}`;
      played.set(at, { key: pool.key, kind: 'map', played: Math.max(pool.played, played.get(at)?.played ?? 0) });
    }
  }
  return [...played.values()];
}
