import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { FeedPushMessage } from '@matchpoint/contracts/java/match';
import type { Queryable } from '../db/pool.ts';
import type { EventLog } from './event-stream.ts';

/** The channel that announces committed changes. */
const MATCH_CHANGE_CHANNEL = 'match_change';

export interface MatchChange {
  readonly matchId: MatchId;
  readonly gameId: GameId;
  readonly rev: number;
}

/** A change as the outbox stores it. */
interface RecordedMatchChange extends MatchChange {
  readonly seq: number;
  readonly at: number;
}

/**
 * Appends changes to the outbox. Their sequence has no gaps and follows the order of commits, because the row of the counter stays locked
 * until the caller's transaction ends; call this last.
 */
export async function recordMatchChanges(connection: Queryable, changes: readonly MatchChange[], at: number): Promise<void> {
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
  await connection.query(`select pg_notify('${MATCH_CHANGE_CHANNEL}', '')`);
}

/** Changes of one read. */
const READ_LIMIT = 500;
/** Newest rows that stay; a receiver that was disconnected longer reads the lists. */
const RETAINED_ROWS = 20_000;

/** The log of match changes. Positions are the outbox's sequence, which has no gaps. Receivers cannot continue: they read the lists. */
export const matchChanges: EventLog<number, Extract<FeedPushMessage, { type: 'changed' }>> = {
  channel: MATCH_CHANGE_CHANNEL,
  newest: newestMatchChange,
  seqOf: (seq) => seq,
  read: async (db, after) => {
    const changes = await matchChangesAfter(db, after, READ_LIMIT);
    return {
      messages: changes.map(({ seq, matchId, gameId, rev, at }) => ({ type: 'changed', seq, matchId, gameId, rev, at })),
      position: changes.at(-1)?.seq ?? after,
      state: changes.length === READ_LIMIT ? 'more' : 'end',
    };
  },
  prune: (db) => pruneMatchChanges(db, RETAINED_ROWS),
};

/** Returns the newest sequence; 0 before the first change. */
async function newestMatchChange(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ seq: number }>('select seq from change_counter');
  return rows[0]?.seq ?? 0;
}

/** Returns the changes after a sequence, oldest first. */
async function matchChangesAfter(db: Queryable, seq: number, limit: number): Promise<RecordedMatchChange[]> {
  const { rows } = await db.query<{ seq: number; match_id: MatchId; game_id: GameId; rev: number; at: number }>(
    'select seq, match_id, game_id, rev, at from match_change where seq > $1 order by seq limit $2',
    [seq, limit],
  );
  return rows.map((row) => ({ seq: row.seq, matchId: row.match_id, gameId: row.game_id, rev: row.rev, at: row.at }));
}

/** Deletes old changes; a receiver that was disconnected longer reads the lists. */
async function pruneMatchChanges(db: Queryable, keep: number): Promise<void> {
  await db.query('delete from match_change where seq <= (select seq from change_counter) - $1::bigint', [keep]);
}
