import type { RoomEvent } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';

/** The channel that announces new room events. */
const ROOM_EVENT_CHANNEL = 'room_event';

/**
 * Appends a room event to the log in the caller's transaction; it is sent after the commit.
 * @param at UTC milliseconds
 */
export async function addRoomEvent(db: Queryable, event: { roomId: Id; at: number; event: RoomEvent }): Promise<void> {
  await db.query({
    name: 'room-event',
    text: `with notified as (select pg_notify($4, ''))
      insert into room_event (room_id, payload, at) select $1::bigint, $2::jsonb, $3::bigint from notified`,
    values: [event.roomId, JSON.stringify(event.event), event.at, ROOM_EVENT_CHANNEL],
  });
}
