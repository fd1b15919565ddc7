import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';

/** The channel on which a committed change is announced; its payload is the newest sequence. */
export const CHANGE_CHANNEL = 'match_change';

export interface Change {
  readonly matchId: MatchId;
  readonly gameId: GameId;
  readonly rev: number;
}

/** A change as the outbox holds it. */
export interface RecordedChange extends Change {
  readonly seq: number;
  readonly at: number;
}

/**
 * Puts changes into the outbox. Their sequence has no gaps and follows the order of commits, because the counter's row stays locked
 * until the caller's transaction ends: call this last in it.
 */
export async function recordChanges(connection: Queryable, changes: readonly Change[], at: number): Promise<void> {
  if (changes.length === 0) return;
  await connection.query(
    `with counter as (update change_counter set seq = seq + $1::bigint returning seq)
     insert into match_change (seq, match_id, game_id, rev, at)
     select counter.seq - $1::bigint + c.ordinality, c.match_id, c.game_id, c.rev, $5
     from counter, unnest($2::bigint[], $3::smallint[], $4::int[]) with ordinality as c (match_id, game_id, rev)`,
    [
      changes.length,
      changes.map((change) => change.matchId),
      changes.map((change) => change.gameId),
      changes.map((change) => change.rev),
      at,
    ],
  );
  await connection.query(`select pg_notify('${CHANGE_CHANNEL}', '')`);
}

/** The newest sequence; 0 before the first change. */
export async function newestChange(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ seq: number }>('select seq from change_counter');
  return rows[0]?.seq ?? 0;
}

/** Changes after a sequence, oldest first. */
export async function changesAfter(db: Queryable, seq: number, limit: number): Promise<RecordedChange[]> {
  const { rows } = await db.query<{ seq: number; match_id: MatchId; game_id: GameId; rev: number; at: number }>(
    'select seq, match_id, game_id, rev, at from match_change where seq > $1 order by seq limit $2',
    [seq, limit],
  );
  return rows.map((row) => ({ seq: row.seq, matchId: row.match_id, gameId: row.game_id, rev: row.rev, at: row.at }));
}

/** Removes what nobody will ask for again: a receiver that was away longer reads the lists. */
export async function pruneChanges(db: Queryable, keep: number): Promise<void> {
  await db.query('delete from match_change where seq <= (select seq from change_counter) - $1::bigint', [keep]);
}
