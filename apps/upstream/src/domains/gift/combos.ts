import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import type { UserId } from '@matchpoint/contracts/ids';
import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import type { Connection, Queryable } from '../../db/pool.ts';
import { levelOf } from '../../rooms/levels.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { presentCombo } from './present.ts';
import { findGift, findSender, markComboClosed } from './store.ts';
import { COMBO_COLUMNS, type ComboRow } from './tables.ts';

/** Returns a combo in a language. Events of a room have that of the site: clients show the catalogue's name of the gift. */
export async function readCombo(db: Queryable, row: ComboRow, lan: Locale = DEFAULT_LOCALE): Promise<GiftCombo> {
  const gift = await findGift(db, row.gift_id);
  const sender = await findSender(db, row.sender_id);
  if (gift === undefined || sender === undefined) throw new Error(`the combo ${row.id} has no gift or no sender`);
  return presentCombo(row, gift, { ...sender, level: await levelOf(db, row.sender_id) }, lan);
}

/**
 * Closes a combo of a room that is locked, and writes its line with the total into the chat, in the caller's transaction.
 * @param at UTC milliseconds
 */
export async function closeCombo(db: Connection, lines: ChatLines, row: ComboRow, at: number): Promise<void> {
  await markComboClosed(db, row.id);
  const combo = await readCombo(db, row);
  const { room_id: roomId, broadcast_id: broadcastId, sender_id: userId } = row;
  await lines.write(db, { kind: 'gift', detail: combo, roomId, broadcastId, userId, level: combo.sender.level, at });
}

/** Returns rooms with combos whose window has passed. @param now UTC milliseconds */
export async function roomsWithEndedCombos(db: Queryable, now: number): Promise<UserId[]> {
  const { rows } = await db.query<{ room_id: UserId }>('select distinct room_id from gift_combo where not closed and ends_at < $1', [now]);
  return rows.map(({ room_id: roomId }) => roomId);
}

/** Locks a room and returns its combos whose window has passed, in the order of their ends. @param now UTC milliseconds */
export async function lockEndedCombos(db: Connection, roomId: UserId, now: number): Promise<ComboRow[]> {
  await lockRoom(db, roomId);
  const { rows } = await db.query<ComboRow>(
    `select ${COMBO_COLUMNS} from gift_combo where room_id = $1 and not closed and ends_at < $2 order by ends_at, id`,
    [roomId, now],
  );
  return rows;
}
