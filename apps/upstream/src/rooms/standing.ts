import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import type { RoomRole } from '@matchpoint/contracts/room/room';
import type { RoomMuteReason } from '@matchpoint/contracts/rules/chat';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';

/** What a user is in a room; the highest first. */
export type Role = Exclude<RoomRole, 'other'>;

const RANKS: Readonly<Record<Role, number>> = { anchor: 2, moderator: 1, fan: 0 };

/** Returns whether one role may moderate what another one does. */
export function outranks(role: Role, other: Role): boolean {
  return RANKS[role] > RANKS[other];
}

/** Returns what a user is in a room. */
export async function roleIn(db: Queryable, roomId: UserId, uid: UserId): Promise<Role> {
  if (roomId === uid) return 'anchor';
  const { rowCount } = await db.query({
    name: 'room-role',
    text: 'select from room_moderator where room_id = $1 and user_id = $2',
    values: [roomId, uid],
  });
  return rowCount === 0 ? 'fan' : 'moderator';
}

/**
 * Checks that a room exists.
 * @throws {JavaFailure} NOT_FOUND for a user who is no anchor, or whose account is banned or deleted
 */
export async function assertRoom(db: Queryable, roomId: UserId): Promise<void> {
  const { rowCount } = await db.query({
    name: 'room-exists',
    text: `select from anchor join app_user on app_user.id = anchor.user_id where anchor.user_id = $1 and app_user.state in ('active', 'deleting')`,
    values: [roomId],
  });
  if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
}

/** A mute in force. `until`: UTC milliseconds; undefined without an end by time. */
export interface RoomMuteInForce {
  readonly until: number | undefined;
  readonly reason: RoomMuteReason;
  readonly byId: UserId;
}

/** SQL condition of a row of `room_mute` that is in force; the argument is the parameter of the time. */
export function muteInForce(now: string): string {
  return `room_mute.ended_at is null and (room_mute.until_at is null or room_mute.until_at > ${now}) and (room_mute.length <> 'stream'
    or exists (select from broadcast where broadcast.id = room_mute.broadcast_id and broadcast.ended_at is null))`;
}

/**
 * Returns the mute of a user in a room.
 * @param now UTC milliseconds
 */
export async function findRoomMute(db: Queryable, roomId: UserId, uid: UserId, now: number): Promise<RoomMuteInForce | undefined> {
  const { rows } = await db.query<{ until_at: number | null; reason: RoomMuteReason; by_id: UserId }>({
    name: 'room-mute',
    text: `select until_at, reason, by_id from room_mute where room_id = $1 and user_id = $2 and ${muteInForce('$3')}`,
    values: [roomId, uid, now],
  });
  const [row] = rows;
  return row === undefined ? undefined : { until: row.until_at ?? undefined, reason: row.reason, byId: row.by_id };
}

/** Returns whether a user has paid the entrance fee of a broadcast. */
export async function hasPaidEntrance(db: Queryable, broadcastId: BroadcastId, uid: UserId): Promise<boolean> {
  const { rowCount } = await db.query('select from room_entry where broadcast_id = $1 and user_id = $2', [broadcastId, uid]);
  return rowCount !== 0;
}
