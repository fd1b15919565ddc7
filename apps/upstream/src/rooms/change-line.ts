import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection, Queryable } from '../db/pool.ts';
import type { ChatLineRow, ChatLines } from './chat-lines.ts';
import { readChatSettings, storeChatSettings } from './chat-rules.ts';
import { addRoomEvent, lockRoom } from './room-events.ts';

/** A line in any state, by its number. */
type LineRef = Pick<ChatLineRow, 'id' | 'room_id' | 'state'>;

/**
 * Returns the line of a user and locks its room until the transaction ends (`lockRoom`). Undefined for a missing line and for one of the system.
 */
export async function lockLine(db: Connection, id: Id): Promise<LineRef | undefined> {
  const { rows: before } = await db.query<{ room_id: UserId }>(`select room_id from chat_message where id = $1 and kind = 'text'`, [id]);
  if (before[0] === undefined) return undefined;
  await lockRoom(db, before[0].room_id);
  const { rows } = await db.query<LineRef>('select id, room_id, state from chat_message where id = $1', [id]);
  return rows[0];
}

/** Removes a line whose room is locked. @param by the moderator or member of staff @param at UTC milliseconds */
export async function removeLine(db: Connection, line: LineRef, { by, at }: { readonly by: UserId; readonly at: number }): Promise<void> {
  if (line.state === 'removed') return;
  await db.query(`update chat_message set state = 'removed', removed_by = $2 where id = $1`, [line.id, by]);
  await publishRemoved(db, line.room_id, { ids: [line.id], at });
}

/** Holds a shown line whose room is locked, because of reports, until a moderator or staff decides. @param at UTC milliseconds */
export async function holdLine(db: Connection, line: LineRef, at: number): Promise<void> {
  if (line.state !== 'shown') return;
  await db.query(`update chat_message set state = 'held', held_for = 'report' where id = $1`, [line.id]);
  await publishRemoved(db, line.room_id, { ids: [line.id], at });
}

/**
 * Shows a held or removed line whose room is locked; reports hold it no more.
 * @param by the moderator or member of staff
 * @param at UTC milliseconds
 */
export async function showLine(
  db: Connection,
  lines: ChatLines,
  line: LineRef,
  { by, at }: { readonly by: UserId; readonly at: number },
): Promise<void> {
  if (line.state === 'shown') return;
  await db.query(
    `update chat_message set state = 'shown', held_for = null, removed_by = null, cleared_by = $2 where id = $1 and state <> 'shown'`,
    [line.id, by],
  );
  const row = await lines.find(db, line.id);
  if (row === undefined) throw new Error(`the line ${line.id} is missing`);
  await addRoomEvent(db, { roomId: line.room_id, at, event: { type: 'message', message: await lines.presentOne(db, row) } });
}

/** Publishes that lines are gone, and unpins the pinned line when it is one of them. `uid`: all of this user. */
export async function publishRemoved(
  db: Queryable,
  roomId: UserId,
  { ids, uid, at }: { readonly ids: readonly ChatMessageId[]; readonly uid?: UserId; readonly at: number },
): Promise<void> {
  await addRoomEvent(db, { roomId, at, event: { type: 'removed', ids: [...ids], ...(uid === undefined ? {} : { uid }) } });
  const { pinnedId, ...settings } = await readChatSettings(db, roomId);
  if (pinnedId === undefined || !ids.includes(pinnedId)) return;
  await storeChatSettings(db, roomId, { ...settings, pinnedId: undefined });
  await addRoomEvent(db, { roomId, at, event: { type: 'pinned' } });
}
