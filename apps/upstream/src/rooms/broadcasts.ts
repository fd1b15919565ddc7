import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { StreamState } from '@matchpoint/contracts/anchor/anchor';
import type { Queryable } from '../db/pool.ts';
import { addRoomEvent } from './room-events.ts';

/** Why a broadcast ended. `operator`: the account of the anchor was deleted. */
export type EndReason = 'anchor' | 'interrupted' | 'ban' | 'operator' | 'restart';

/** A broadcast to open. */
export interface NewBroadcast {
  readonly anchorId: UserId;
  readonly title: string;
  readonly gameId: GameId;
  readonly matchId: MatchId | undefined;
  /** Entrance fee in coins; 0 is free. */
  readonly price: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Opens a broadcast whose picture is still to come, in the caller's transaction, and publishes it in the room. The user row of the anchor must
 * be locked, and the anchor must not be broadcasting.
 */
export async function openBroadcast(db: Queryable, { anchorId, title, gameId, matchId, price, at }: NewBroadcast): Promise<BroadcastId> {
  const { rows } = await db.query<{ id: BroadcastId }>(
    `insert into broadcast (anchor_id, title, game_id, match_id, price, started_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [anchorId, title, gameId, matchId ?? null, price, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a broadcast is missing after its insert');
  await addBroadcastMatch(db, { broadcastId: row.id, matchId, at });
  await addRoomEvent(db, { roomId: anchorId, at, event: { type: 'stream', state: 'waiting', broadcastId: row.id } });
  await addRoomEvent(db, { roomId: anchorId, at, event: { type: 'info' } });
  return row.id;
}

/** Records which match a broadcast shows from an instant on, for the chapters of its recording. */
export async function addBroadcastMatch(
  db: Queryable,
  shown: { readonly broadcastId: BroadcastId; readonly matchId: MatchId | undefined; readonly at: number },
): Promise<void> {
  await db.query(
    `insert into broadcast_match (broadcast_id, match_id, from_at) values ($1, $2, $3)
     on conflict (broadcast_id, from_at) do update set match_id = excluded.match_id`,
    [shown.broadcastId, shown.matchId ?? null, shown.at],
  );
}

/** Names the broadcast in play, by its number or by its anchor. */
type BroadcastInPlay = { readonly broadcastId: BroadcastId } | { readonly anchorId: UserId };

/**
 * Sets the state of the picture of a broadcast in play, in the caller's transaction, and publishes a change in the room. An interruption of a
 * picture that never came, or that is interrupted already, changes nothing.
 * @returns the broadcast; undefined when none is in play
 */
export async function setStreamState(
  db: Queryable,
  change: BroadcastInPlay & { readonly state: 'live' | 'interrupted'; readonly at: number },
): Promise<BroadcastId | undefined> {
  const row = await lockInPlay(db, change);
  if (row === undefined) return undefined;
  const { state, at } = change;
  if (row.stream === state || (state === 'interrupted' && row.stream !== 'live')) return row.id;
  await db.query('update broadcast set stream = $2, interrupted_at = $3 where id = $1', [
    row.id,
    state,
    state === 'interrupted' ? at : null,
  ]);
  await addRoomEvent(db, { roomId: row.anchor_id, at, event: { type: 'stream', state, broadcastId: row.id } });
  return row.id;
}

/**
 * Ends the broadcast in play of an anchor, in the caller's transaction, and publishes the end in the room. Gifts and lines lock the broadcast
 * and add to its sums, so the sums are final.
 * @param at UTC milliseconds
 * @returns the broadcast; undefined when none is in play
 */
export async function endBroadcast(
  db: Queryable,
  { anchorId, reason, at }: { readonly anchorId: UserId; readonly reason: EndReason; readonly at: number },
): Promise<BroadcastId | undefined> {
  const row = await lockInPlay(db, { anchorId });
  if (row === undefined) return undefined;
  await db.query(
    `update broadcast set ended_at = greatest(started_at, $2::bigint), end_reason = $3, stream = 'ended', interrupted_at = null, audience = null
     where id = $1`,
    [row.id, at, reason],
  );
  await addRoomEvent(db, { roomId: anchorId, at, event: { type: 'stream', state: 'ended', broadcastId: row.id } });
  return row.id;
}

interface InPlay {
  readonly id: BroadcastId;
  readonly anchor_id: UserId;
  readonly stream: StreamState;
}

async function lockInPlay(db: Queryable, which: BroadcastInPlay): Promise<InPlay | undefined> {
  const [column, value] = 'broadcastId' in which ? ['id', which.broadcastId] : ['anchor_id', which.anchorId];
  const { rows } = await db.query<InPlay>(
    `select id, anchor_id, stream from broadcast where ${column} = $1 and ended_at is null for no key update`,
    [value],
  );
  return rows[0];
}
