import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { addRoomEvent } from './room-events.ts';

/** Rooms in which a user wrote within this time learn that the lines are gone; later readers get them without text. */
const PUBLISHED_MS = 86_400_000;

/**
 * Removes what a user wrote in rooms and in private, in the transaction that deletes the user. The lines stay as removed ones, because others
 * answered them; entrance fees stay as orders do.
 * @param now UTC milliseconds
 */
export async function eraseRooms(db: Connection, uid: UserId, now: number): Promise<void> {
  const { rows } = await db.query<{ room_id: UserId }>(
    'select room_id from chat_message where user_id = $1 and at > $2 group by room_id order by room_id',
    [uid, now - PUBLISHED_MS],
  );
  await db.query(`update room_settings set pinned_id = null where pinned_id in (select id from chat_message where user_id = $1)`, [uid]);
  await db.query(`update chat_message set state = 'removed', text = '', detail = null, client_id = null where user_id = $1`, [uid]);
  for (const { room_id: roomId } of rows) await addRoomEvent(db, { roomId, at: now, event: { type: 'removed', ids: [], uid } });
  await db.query('delete from private_message where anchor_id = $1 or fan_id = $1', [uid]);
  await db.query('delete from chat_block where blocked_id = $1', [uid]);
  await db.query('delete from room_preview where viewer = $1', [`user:${uid}`]);
  // The user's own room.
  await db.query('delete from room_moderator where room_id = $1', [uid]);
  await db.query('delete from room_settings where room_id = $1', [uid]);
}
