import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import type { BroadcastId, GiftId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { anchorShare, COMBO_WINDOW_MS } from '@matchpoint/contracts/rules/gift';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/legs.ts';
import { readGold } from '../../ledger/statement.ts';
import { KeyedQueue } from '../../lib/keyed-queue.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { addGiftExperience } from '../../rooms/levels.ts';
import { lockOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { addRoomEvent, lockRoom } from '../../rooms/room-events.ts';
import { assertNotMuted, findSanction } from '../../users/sanctions.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';
import { closeCombo, readCombo } from './combos.ts';
import { continueCombo, findGift, findOpenCombo, findPaid, insertCombo, insertSent } from './store.ts';
import type { ComboRow, GiftRow } from './tables.ts';

export interface GiftSenderDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  readonly lines: ChatLines;
}

/** A request for gifts. `price`: of one gift, as the sender saw it. `key` moves coins once. */
export interface GiftRequest {
  readonly roomId: UserId;
  readonly giftId: GiftId;
  readonly count: number;
  readonly price: number;
  readonly key: string;
}

/** Sends gifts. Coins, the success, the combo and the event of the room are stored in one transaction. */
export class GiftSender {
  readonly #deps: GiftSenderDeps;
  /** Senders to one room wait here and not with a database connection each. */
  readonly #queue = new KeyedQueue<UserId>();

  constructor(deps: GiftSenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends gifts to the anchor of a room that is broadcasting: all of them, or none.
   * @returns the wallet after it, and the combo in a language
   * @throws {JavaFailure} MUTED, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED, NO_BROADCAST, ANCHOR_BANNED, BAD_INPUT for a gift to oneself,
   * NOT_FOUND for an unknown gift, PRICE_CHANGED, INSUFFICIENT_COINS, KEY_REUSED
   */
  async send(senderId: UserId, request: GiftRequest, lan: Locale): Promise<{ readonly gold: Gold; readonly combo: GiftCombo }> {
    const sent = await this.#queue.run(request.roomId, () =>
      transaction(this.#deps.pool, async (db) => {
        await lockRoom(db, request.roomId);
        // Of two requests with one key the second one waits for this lock, and then finds the first.
        const sender = await lockOwnUser(db, senderId);
        const row = (await findReplayed(db, senderId, request)) ?? (await this.#sendNew(db, sender, request));
        return { combo: await readCombo(db, row, lan), gold: await readGold(db, senderId) };
      }),
    );
    this.#deps.failpoint('gift.committed');
    return sent;
  }

  async #sendNew(db: Connection, sender: UserRow, request: GiftRequest): Promise<ComboRow> {
    const { clock, failpoint, lines } = this.#deps;
    const now = clock.now();
    await assertMaySend(db, sender, now);
    const broadcastId = await lockBroadcast(db, request.roomId, now);
    if (sender.id === request.roomId) throw new JavaFailure('BAD_INPUT', 'roomId: the own room');
    const gift = await findOffered(db, request);
    failpoint('gift.locked');
    const paid = await this.#pay(db, sender.id, request, gift);
    failpoint('gift.paid');
    const success = { ...request, broadcastId, senderId: sender.id, at: now, endsAt: now + COMBO_WINDOW_MS };
    const open = await findOpenCombo(db, success);
    const continues = open !== undefined && open.broadcast_id === broadcastId && now <= open.ends_at;
    if (open !== undefined && !continues) await closeCombo(db, lines, open, now);
    const combo = continues ? await continueCombo(db, open.id, success) : await insertCombo(db, success);
    await insertSent(db, { ...success, ...paid, comboId: combo.id });
    await db.query('update broadcast set gifts = gifts + $2, coins = coins + $3, share = share + $4 where id = $1', [
      broadcastId,
      request.count,
      paid.coins,
      paid.share,
    ]);
    await addGiftExperience(db, sender.id, paid.coins);
    failpoint('gift.recorded');
    await addRoomEvent(db, { roomId: request.roomId, at: now, event: { type: 'combo', combo: await readCombo(db, combo) } });
    failpoint('gift.published');
    return combo;
  }

  /** Moves the coins from the sender's wallet to the anchor's account and the site. */
  async #pay(db: Connection, senderId: UserId, { roomId, count, key }: GiftRequest, { id, price }: GiftRow) {
    const coins = price * count;
    const share = anchorShare(coins);
    const legs: Leg[] = [
      { spend: senderId, amount: coins },
      { account: { kind: 'house', currency: 'coin', userId: senderId }, amount: coins - share },
    ];
    // A gift of one coin has no half.
    if (share > 0) legs.push({ account: { kind: 'anchor', userId: roomId }, amount: share });
    const { transactionId } = await this.#deps.ledger.post(db, {
      userId: senderId,
      operation: 'gift',
      key,
      reason: 'gift',
      ref: { type: 'gift', id: String(id) },
      legs,
    });
    return { coins, share, transactionId };
  }
}

/** @throws {JavaFailure} MUTED, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED */
async function assertMaySend(db: Connection, sender: UserRow, now: number): Promise<void> {
  await assertNotMuted(db, sender.id, now);
  if (sender.adult === null) throw new JavaFailure('AGE_REQUIRED');
  if (!sender.adult) throw new JavaFailure('UNDER_AGE');
  if (sender.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
}

/**
 * Locks the broadcast in play of a room until the transaction ends: it does not end meanwhile.
 * @throws {JavaFailure} NO_BROADCAST, ANCHOR_BANNED
 */
async function lockBroadcast(db: Connection, roomId: UserId, now: number): Promise<BroadcastId> {
  const broadcast = await lockOpenBroadcast(db, roomId);
  if (broadcast === undefined) throw new JavaFailure('NO_BROADCAST');
  if ((await findSanction(db, roomId, 'broadcast', now)) !== undefined) throw new JavaFailure('ANCHOR_BANNED');
  return broadcast.id;
}

/** @throws {JavaFailure} NOT_FOUND, PRICE_CHANGED */
async function findOffered(db: Connection, { giftId, price }: GiftRequest): Promise<GiftRow> {
  const gift = await findGift(db, giftId);
  if (gift?.offered !== true) throw new JavaFailure('NOT_FOUND', `no gift ${giftId}`);
  if (gift.price !== price) throw new JavaFailure('PRICE_CHANGED');
  return gift;
}

/**
 * Returns the combo of a key that was used for the same request; undefined for a new key.
 * @throws {JavaFailure} KEY_REUSED when it was used for another one
 */
async function findReplayed(db: Connection, senderId: UserId, request: GiftRequest): Promise<ComboRow | undefined> {
  const paid = await findPaid(db, senderId, request.key);
  if (paid === undefined) return undefined;
  const isSame =
    paid.room_id === request.roomId &&
    paid.gift_id === request.giftId &&
    paid.sent_count === request.count &&
    paid.coins === request.price * request.count;
  if (!isSame) throw new JavaFailure('KEY_REUSED');
  return paid;
}
