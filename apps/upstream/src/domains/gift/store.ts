import type { BroadcastId, GiftId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { COMBO_COLUMNS, type ComboRow, GIFT_COLUMNS, type GiftRow, type SenderRow } from './tables.ts';

/** Returns the gifts on offer, cheapest first. */
export async function readCatalogue(db: Queryable): Promise<GiftRow[]> {
  const { rows } = await db.query<GiftRow>(`select ${GIFT_COLUMNS} from gift where offered order by price, id`);
  return rows;
}

/** Returns a gift with whether it is on offer; undefined for an unknown one. */
export async function findGift(db: Queryable, id: GiftId): Promise<(GiftRow & { readonly offered: boolean }) | undefined> {
  const { rows } = await db.query<GiftRow & { readonly offered: boolean }>(`select ${GIFT_COLUMNS}, gift.offered from gift where id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Returns a sender as combos show them; undefined when the account does not exist. */
export async function findSender(db: Queryable, uid: UserId): Promise<SenderRow | undefined> {
  const { rows } = await db.query<SenderRow>({
    name: 'gift-sender',
    text: 'select username, avatar from app_user where id = $1',
    values: [uid],
  });
  return rows[0];
}

/** Returns the combo of a sender and a gift that is not closed yet, in a room that is locked. */
export async function findOpenCombo(
  db: Queryable,
  { roomId, senderId, giftId }: { readonly roomId: UserId; readonly senderId: UserId; readonly giftId: GiftId },
): Promise<ComboRow | undefined> {
  const { rows } = await db.query<ComboRow>({
    name: 'gift-combo-open',
    text: `select ${COMBO_COLUMNS} from gift_combo where room_id = $1 and sender_id = $2 and gift_id = $3 and not closed`,
    values: [roomId, senderId, giftId],
  });
  return rows[0];
}

interface Success {
  readonly roomId: UserId;
  readonly broadcastId: BroadcastId;
  readonly senderId: UserId;
  readonly giftId: GiftId;
  readonly count: number;
  readonly at: number;
  readonly endsAt: number;
}

export async function insertCombo(db: Queryable, success: Success): Promise<ComboRow> {
  const { rows } = await db.query<ComboRow>({
    name: 'gift-combo-insert',
    text: `insert into gift_combo (room_id, broadcast_id, sender_id, gift_id, count, clicks, last_count, at, ends_at)
      values ($1, $2, $3, $4, $5, 1, $5, $6, $7) returning ${COMBO_COLUMNS}`,
    values: [success.roomId, success.broadcastId, success.senderId, success.giftId, success.count, success.at, success.endsAt],
  });
  return only(rows);
}

export async function continueCombo(
  db: Queryable,
  comboId: number,
  { count, endsAt }: Pick<Success, 'count' | 'endsAt'>,
): Promise<ComboRow> {
  const { rows } = await db.query<ComboRow>({
    name: 'gift-combo-continue',
    text: `update gift_combo set count = count + $2, clicks = clicks + 1, last_count = $2, ends_at = greatest(ends_at, $3)
      where id = $1 returning ${COMBO_COLUMNS}`,
    values: [comboId, count, endsAt],
  });
  return only(rows);
}

/** Marks a combo as closed, in a room that is locked. */
export async function markComboClosed(db: Queryable, comboId: number): Promise<void> {
  await db.query({ name: 'gift-combo-close', text: 'update gift_combo set closed = true where id = $1', values: [comboId] });
}

/** Stores a success with the movement that paid it. */
export async function insertSent(
  db: Queryable,
  success: Omit<Success, 'endsAt'> & {
    readonly comboId: number;
    readonly coins: number;
    readonly share: number;
    readonly transactionId: number;
  },
): Promise<void> {
  await db.query({
    name: 'gift-sent',
    text: `insert into gift_sent (combo_id, room_id, broadcast_id, sender_id, gift_id, count, coins, share, transaction_id, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      success.comboId,
      success.roomId,
      success.broadcastId,
      success.senderId,
      success.giftId,
      success.count,
      success.coins,
      success.share,
      success.transactionId,
      success.at,
    ],
  });
}

/** A success that a key has already paid. */
export interface PaidSuccess extends ComboRow {
  readonly sent_count: number;
  readonly coins: number;
  readonly share: number;
  readonly transaction_id: number;
}

/** Returns the success of a sender's key, with its combo as it is now; undefined when the key was not used. */
export async function findPaid(db: Queryable, senderId: UserId, key: string): Promise<PaidSuccess | undefined> {
  const { rows } = await db.query<PaidSuccess>({
    name: 'gift-paid',
    text: `select ${COMBO_COLUMNS}, sent.count as sent_count, sent.coins, sent.share, sent.transaction_id
      from ledger_transaction cause join gift_sent sent on sent.transaction_id = cause.id join gift_combo on gift_combo.id = sent.combo_id
      where cause.user_id = $1 and cause.operation = 'gift' and cause.key = $2`,
    values: [senderId, key],
  });
  return rows[0];
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a combo was neither inserted nor found');
  return row;
}
