import type { LeagueId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { LibraryChange } from '@matchpoint/contracts/java/content-change';
import type { Queryable } from '../db/pool.ts';

/** The entities whose derived data a transaction changed. */
export interface ChangedEntities {
  readonly leagues: ReadonlySet<LeagueId>;
  readonly teams: ReadonlySet<TeamId>;
  readonly players: ReadonlySet<PlayerId>;
}

/** More teams and players than this are reported together, as a change of the whole library. */
const MAX_NAMED = 200;

/**
 * Records in the caller's transaction that the libraries changed; the stream of content changes publishes it after the commit. An import
 * names its leagues alone: each of its batches changes hundreds of players.
 */
export async function recordLibraryChanges(connection: Queryable, { leagues, teams, players }: ChangedEntities): Promise<void> {
  const named = teams.size + players.size <= MAX_NAMED;
  const changes: Pick<LibraryChange, 'kind' | 'id'>[] = [
    ...[...leagues].map((id) => ({ kind: 'league' as const, id })),
    ...(named ? [...teams].map((id) => ({ kind: 'team' as const, id })) : []),
    ...(named ? [...players].map((id) => ({ kind: 'player' as const, id })) : []),
    ...(named ? [] : [{ kind: 'library' as const, id: 1 }]),
  ];
  if (changes.length === 0) return;
  await connection.query(
    `insert into content_change (kind, subject_id, change_type) select kind, id, 'changed' from unnest($1::text[], $2::bigint[]) as c (kind, id)`,
    [changes.map(({ kind }) => kind), changes.map(({ id }) => id)],
  );
  await connection.query(`select pg_notify('content_change', '')`);
}
