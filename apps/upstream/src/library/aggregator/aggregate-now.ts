import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Connection } from '../../db/pool.ts';
import { type ChangedEntities, recordLibraryChanges } from '../../events/library-changes.ts';
import { type AffectedAggregates, aggregateMatches } from './aggregate-matches.ts';
import { aggregateStats } from './aggregate-stats.ts';
import { countEntries, indexLeagueNames, indexTeamNames } from './index-names.ts';

/** Held until a transaction ends, so that two transactions do not compute the same aggregates at once. */
const ADVISORY_LOCK = 7_274_002;

/** Takes the turn of the caller's transaction to write aggregates. Take it before any lock of a match, or two transactions may deadlock. */
export async function lockAggregates(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

/**
 * Derives the libraries from some matches in the transaction that wrote them, so that no reader sees a match that its players, teams and
 * tables do not contain. For imports; the matches of feeds go through `stats_queue`, which delays no live score. The caller holds
 * `lockAggregates`.
 * @returns the leagues whose derived data changed
 */
export async function aggregateNow(connection: Connection, ids: readonly MatchId[]): Promise<ReadonlySet<LeagueId>> {
  if (ids.length === 0) return new Set();
  await indexQueuedNames(connection, ids);
  await connection.query(`delete from stats_queue where kind = 'match' and ref = any($1)`, [ids]);
  const affected = await aggregateMatches(connection, ids);
  await aggregateStats(connection, affected);
  const games = new Set<GameId>([...affected.seasons.values()].map(({ gameId }) => gameId));
  await countEntries(connection, [...games]);
  const changed = changedEntities(affected);
  await recordLibraryChanges(connection, changed);
  return changed.leagues;
}

/** Indexes the names of leagues and teams that the caller's transaction queued: only indexed teams have their matches counted. */
async function indexQueuedNames(connection: Connection, ids: readonly MatchId[]): Promise<void> {
  const { rows } = await connection.query<{ kind: 'league' | 'team'; ref: number }>(
    `with named as (
       select 'league' as kind, league_id as ref from match where id = any($1)
       union select 'team', unnest(team_ids) from match where id = any($1)
     )
     delete from stats_queue q using named where q.kind = named.kind and q.ref = named.ref returning q.kind, q.ref`,
    [ids],
  );
  const of = (kind: 'league' | 'team') => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.ref] : [])))];
  await indexLeagueNames(connection, of('league'));
  await indexTeamNames(connection, of('team'));
}

/** Returns the leagues, teams and players of affected aggregates. */
export function changedEntities(affected: AffectedAggregates): ChangedEntities {
  return {
    leagues: new Set([...affected.seasons.values()].map(({ leagueId }) => leagueId)),
    teams: new Set<TeamId>([...affected.teams.values()].map(({ teamId }) => teamId)),
    players: new Set([...affected.players.values(), ...affected.appearances].map(({ playerId }) => playerId)),
  };
}
