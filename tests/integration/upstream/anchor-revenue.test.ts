import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { anchorShare } from '@matchpoint/contracts/rules/gift';
import { transaction } from '@matchpoint/upstream/db/pool';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { broadcastingAnchor, newAnchor, newMatch, readyAnchor, start } from './anchor-fixture.ts';
import { codeOf, MINUTE, newUser, running, type User } from './content-fixture.ts';

const DAY = 24 * 60 * MINUTE;
const ALL_DAYS = [7, 14, 30] as const;

/** Creates a fan who may spend coins. */
async function newFan(): Promise<User> {
  const user = await newUser();
  await running.call('declareAge', { adult: true }, user.headers);
  return user;
}

/** Sends gifts of one kind to the room of an anchor; `price`: of one. */
const gift = (from: User, to: User, sent: { readonly giftId: number; readonly price: number; readonly count: number }) =>
  running.call('sendGift', { roomId: to.uid, key: randomUUID(), ...sent }, from.headers);

/** Pays the entrance fee of a broadcast with the movement and the row that the room stores. */
async function enter(from: User, to: User, { broadcastId, price }: { readonly broadcastId: Id; readonly price: number }): Promise<void> {
  const ledger = new Ledger({ clock: running.clock, failpoint: noFailpoint });
  const share = anchorShare(price);
  await transaction(running.pool, async (db) => {
    const { transactionId } = await ledger.post(db, {
      userId: from.uid,
      operation: 'room_entry',
      key: randomUUID(),
      reason: 'room_entry',
      ref: { type: 'room', id: String(to.uid) },
      legs: [
        { spend: from.uid, amount: price },
        { account: { kind: 'anchor', userId: to.uid }, amount: share },
        { account: { kind: 'house', currency: 'coin', userId: from.uid }, amount: price - share },
      ],
    });
    await db.query('insert into room_entry (broadcast_id, user_id, price, share, transaction_id, at) values ($1, $2, $3, $4, $5, $6)', [
      broadcastId,
      from.uid,
      price,
      share,
      transactionId,
      running.clock.now(),
    ]);
  });
}

/** What the ledger credited to the account of an anchor since an instant, and what the account holds. */
async function ledgerOf(user: User, since: number): Promise<{ readonly share: number; readonly balance: number }> {
  const { rows } = await running.pool.query<{ share: number; balance: number }>(
    `select coalesce(sum(posting.amount) filter (where moved.at >= $2), 0)::bigint as share, coalesce(max(account.balance), 0)::bigint as balance
     from ledger_account account join ledger_posting posting on posting.account_id = account.id
       join ledger_transaction moved on moved.id = posting.transaction_id where account.user_id = $1 and account.kind = 'anchor'`,
    [user.uid, since],
  );
  return rows[0] ?? { share: 0, balance: 0 };
}

const total = (user: User, days: number) => running.call('anchorGoldTotal', { days }, user.headers);
const detail = (user: User, days: number, pageIndex = 1) => running.call('anchorGoldDetail', { days, pageIndex }, user.headers);

/** Ends the broadcast and starts another one. */
async function restart(user: User): Promise<Id> {
  await running.call('anchorDowncast', {}, user.headers);
  await running.call('anchorToggleMatchId', { matchId: await newMatch('live') }, user.headers);
  return (await start(user)).id;
}

describe('the revenue of an anchor', () => {
  it('totals, days and broadcasts equal the ledger to the coin, by the days of Shanghai', async () => {
    // 23:50 of 9 October in Shanghai.
    running.clock.set(Date.UTC(2026, 9, 9, 15, 50));
    const [anchor, fan, other] = [await readyAnchor({ paid: true, price: 15 }), await newFan(), await newFan()];
    const { id: first } = await start(anchor);
    await gift(fan, anchor, { giftId: 1, price: 1, count: 3 });
    await enter(other, anchor, { broadcastId: first, price: 15 });
    running.clock.advance(15 * MINUTE);
    await gift(fan, anchor, { giftId: 3, price: 10, count: 5 });
    await gift(other, anchor, { giftId: 2, price: 6, count: 6 });
    const second = await restart(anchor);
    running.clock.advance(DAY);
    await gift(other, anchor, { giftId: 1, price: 1, count: 1 });
    await running.call('anchorDowncast', {}, anchor.headers);

    const seven = await total(anchor, 7);
    expect(seven.sum).toEqual({
      coins: 3 + 15 + 50 + 36 + 1,
      share: 1 + 7 + 25 + 18,
      gifts: 3 + 5 + 6 + 1,
      broadcasts: 2,
      broadcastMs: DAY + 15 * MINUTE,
    });
    expect(seven.byDay).toHaveLength(7);
    expect(seven.byDay.slice(-3)).toEqual([
      { day: '2026-10-09', coins: 18, share: 8, gifts: 3, broadcasts: 1, broadcastMs: 15 * MINUTE },
      { day: '2026-10-10', coins: 86, share: 43, gifts: 11, broadcasts: 1, broadcastMs: DAY },
      { day: '2026-10-11', coins: 1, share: 0, gifts: 1, broadcasts: 0, broadcastMs: 0 },
    ]);
    const ledger = await ledgerOf(anchor, 0);
    expect([seven.sum.share, seven.balance]).toEqual([ledger.share, ledger.balance]);
    const lines = await detail(anchor, 7);
    expect(lines).toMatchObject({ total: 2, sum: seven.sum });
    expect(lines.list).toMatchObject([
      { broadcastId: second, gifts: 1, coins: 1, share: 0, largest: { giftName: '喝彩', count: 1 } },
      { broadcastId: first, gifts: 14, coins: 104, share: 51, largest: { giftName: '哨子', count: 5 } },
    ]);
    const english = await running.call('anchorGoldDetail', { days: 7 }, { ...anchor.headers, lan: 'en_US' });
    expect(english.list[0]?.largest?.giftName).toBe('Applause');
    // The sums of the broadcast are of its gifts alone.
    const { rows } = await running.pool.query('select gifts, coins, share from broadcast where id = $1', [first]);
    expect(rows).toEqual([{ gifts: 14, coins: 89, share: 44 }]);
  });

  it('each window begins at a midnight of Shanghai, and its lines add up to its total', async () => {
    running.clock.set(Date.UTC(2026, 10, 20, 4));
    const [anchor, fan] = [await readyAnchor(), await newFan()];
    await start(anchor);
    for (let round = 0; round < 22; round += 1) {
      await gift(fan, anchor, { giftId: 1, price: 1, count: 1 + (round % 3) });
      running.clock.advance(1.3 * DAY);
      await restart(anchor);
    }
    const now = running.clock.now();
    const today = now - ((now + 8 * 60 * MINUTE) % DAY);
    for (const days of ALL_DAYS) {
      const { sum, byDay } = await total(anchor, days);
      expect(byDay).toHaveLength(days);
      expect(byDay.reduce((coins, day) => coins + day.coins, 0)).toBe(sum.coins);
      expect(sum.share).toBe((await ledgerOf(anchor, today - (days - 1) * DAY)).share);
      const first = await detail(anchor, days);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(first.total / first.pageSize) }, (_, page) => detail(anchor, days, page + 1)),
      );
      const lines = pages.flatMap(({ list }) => list);
      expect(lines).toHaveLength(first.total);
      expect(lines.reduce((coins, line) => coins + line.coins, 0)).toBe(sum.coins);
      expect(lines.reduce((share, line) => share + line.share, 0)).toBe(sum.share);
    }
    expect((await detail(anchor, 30, 3)).list).toEqual([]);
  });

  it('an anchor sees no revenue of others, and a window that is not offered is refused', async () => {
    const [anchor, other, fan] = [await broadcastingAnchor(), await newAnchor(), await newFan()];
    await gift(fan, anchor, { giftId: 3, price: 10, count: 2 });
    expect((await total(other, 7)).sum.coins).toBe(0);
    expect(await detail(other, 7)).toMatchObject({ list: [], total: 0 });
    expect((await running.call('anchorGoldTotal', {}, anchor.headers)).byDay).toHaveLength(7);
    for (const days of [0, 1, 8, 3650, 'week']) expect(await codeOf('anchorGoldTotal', { days }, anchor)).toBe('4000');
    expect(await codeOf('anchorGoldDetail', { days: 7, pageIndex: 0 }, anchor)).toBe('4000');
  });
});
