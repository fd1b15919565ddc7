import type { UserId } from '@matchpoint/contracts/ids';
import type { RoomPushMessage } from '@matchpoint/contracts/java/room';
import { RoomEvent } from '@matchpoint/contracts/room/room';
import type { Queryable } from '../db/pool.ts';
import type { EventLog } from '../events/event-stream.ts';
import { positionBefore, readTransactionLog, settledPosition, type TransactionPosition } from '../events/transaction-log.ts';

/** The channel that announces new room events. */
const ROOM_EVENT_CHANNEL = 'room_event';

/**
 * Locks the log of a room until the transaction ends: the writers of a room wait for each other, so that its lines and events have one order.
 * Must be the first lock of a transaction, before the rows of users and broadcasts.
 */
export async function lockRoom(db: Queryable, roomId: UserId): Promise<void> {
  await db.query({ name: 'room-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 7274005))', values: [`room:${roomId}`] });
}

/**
 * Appends an event to the log of a room in the caller's transaction; it is sent after the commit.
 * @param at UTC milliseconds
 */
export async function addRoomEvent(db: Queryable, { roomId, at, event }: { roomId: UserId; at: number; event: RoomEvent }): Promise<void> {
  await db.query({
    name: 'room-event',
    text: `with notified as (select pg_notify($4, ''))
      insert into room_event (room_id, payload, at) select $1::bigint, $2::jsonb, $3::bigint from notified`,
    values: [roomId, JSON.stringify(event), at, ROOM_EVENT_CHANNEL],
  });
}

type RoomEventMessage = Extract<RoomPushMessage, { type: 'event' }>;

/** Events of one read. */
const READ_LIMIT = 500;
const RETENTION_MS = 86_400_000;
const ROOM_EVENT_LOG = { table: 'room_event', columns: ['room_id', 'at', 'payload'] } as const;

interface StoredRoomEvent {
  readonly room_id: UserId;
  readonly at: number;
  readonly payload: unknown;
}

/**
 * The log of room events, of all rooms. A receiver that names the last sequence it saw continues after it; of a transaction with several events
 * it may get the first again.
 */
export const roomEvents: EventLog<TransactionPosition, RoomEventMessage> = {
  channel: ROOM_EVENT_CHANNEL,
  newest: settledPosition,
  seqOf: ({ seq }) => seq,
  positionAfter: positionBefore,
  read: async (db, after) => {
    const { rows, position, state } = await readTransactionLog<StoredRoomEvent>(db, ROOM_EVENT_LOG, after, READ_LIMIT);
    const messages = rows.flatMap(({ seq, room_id: roomId, at, payload }): RoomEventMessage[] => {
      // Skips events that a newer version wrote beside this one; the receivers do not know them either.
      const event = RoomEvent.safeParse(payload);
      return event.success ? [{ type: 'event', seq, roomId, at, event: event.data }] : [];
    });
    return { messages, position, state };
  },
  prune: (db, now) => pruneRoomEvents(db, now - RETENTION_MS),
};

/** Deletes events older than `before` (UTC milliseconds); a receiver that was disconnected longer reads rooms and chats again. */
async function pruneRoomEvents(db: Queryable, before: number): Promise<void> {
  await db.query('delete from room_event where at < $1', [before]);
}
