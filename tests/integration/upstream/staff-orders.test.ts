import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { transaction } from '@matchpoint/upstream/db/pool';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { waitFor } from '../../support/wait-for.ts';
import { codeOf, newUser, running, type User } from './content-fixture.ts';
import { auditOf, decide, eventsOf, item, items, newStaff } from './staff-fixture.ts';

afterEach(async () => {
  const violations = await verifyLedger(running.pool);
  if (violations.length > 0) throw new Error(`the ledger is invalid: ${JSON.stringify(violations)}`);
});

const WELCOME = 200;
/** Coins of the package of ¥68.00: 680 and a bonus of 50. */
const BOUGHT = 730;

const total = async ({ headers }: User) => (await running.call('userGold', {}, headers)).total;

/** An adult with an open order. */
async function ordering(): Promise<{ readonly user: User; readonly orderNo: string; readonly payUrl: string }> {
  const user = await newUser();
  await running.call('declareAge', { adult: true }, user.headers);
  const middle = (await running.call('goldList')).find(({ fen }) => fen === 6_800);
  if (middle === undefined) throw new Error('there is no package of 68 yuan');
  const { orderNo, payUrl } = await running.call('payByAlipay', { goldId: middle.id }, user.headers);
  return { user, orderNo, payUrl };
}

/** Puts an order under review as the notification of the provider does, and returns its id. */
async function reviewed(orderNo: string, reason: 'paid_after_close' | 'refunded'): Promise<Id> {
  const { rows } = await running.pool.query<{ id: Id }>(
    `update gold_order set state = 'review', review_reason = $2, trade_no = coalesce(trade_no, 'T' || order_no), paid_at = coalesce(paid_at, $3), changed_at = $3
     where order_no = $1 returning id`,
    [orderNo, reason, running.clock.now()],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no order ${orderNo}`);
  return row.id;
}

/** An order that was paid after it was closed. */
async function paidLate() {
  const { user, orderNo } = await ordering();
  await running.call('closeOrder', { orderNo }, user.headers);
  return { user, orderNo, id: await reviewed(orderNo, 'paid_after_close') };
}

/** An order that was credited, and whose payment was refunded at the provider later. */
async function refundedLate() {
  const { user, orderNo, payUrl } = await ordering();
  await fetch(running.url + payUrl);
  await fetch(`${running.url}/dev/cashier/act`, {
    method: 'POST',
    body: new URLSearchParams({ order: orderNo, act: 'pay' }),
    redirect: 'manual',
  });
  await waitFor('the coins', async () => (await running.call('rechargeOrder', { orderNo }, user.headers)).state === 'credited');
  return { user, orderNo, id: await reviewed(orderNo, 'refunded') };
}

/** Spends all coins as a gift would. */
async function spendAll(user: User): Promise<void> {
  const ledger = new Ledger({ clock: running.clock, failpoint: noFailpoint });
  const amount = await total(user);
  await transaction(running.pool, (db) =>
    ledger.post(db, {
      userId: user.uid,
      operation: 'gift',
      key: randomUUID(),
      reason: 'gift',
      ref: { type: 'gift', id: 'all' },
      legs: [
        { spend: user.uid, amount },
        { account: { kind: 'house', currency: 'coin', userId: user.uid }, amount },
      ],
    }),
  );
}

describe('orders in review', () => {
  it('an order that was paid late waits with its reason, and crediting it twice adds the coins once, with one entry of the log', async () => {
    const [finance, { user, orderNo, id }] = [await newStaff('finance'), await paidLate()];
    expect((await items(finance, 'order')).list.map((one) => one.id)).toContain(id);
    const waiting = await item(finance, 'order', id);
    expect(waiting).toMatchObject({
      title: orderNo,
      user: { uid: user.uid },
      order: { orderNo, fen: 6_800, coins: 680, extra: 50, state: 'review' },
      reason: 'paid_after_close',
    });
    const codes = await Promise.all([decide(finance, 'order', waiting, 'approve'), decide(finance, 'order', waiting, 'approve')]);
    expect(codes.toSorted()).toEqual(['409', 'success']);
    expect(await decide(finance, 'order', waiting, 'approve')).toBe('409');
    expect(await total(user)).toBe(WELCOME + BOUGHT);
    expect(await running.call('rechargeOrder', { orderNo }, user.headers)).toMatchObject({ state: 'credited' });
    expect(await auditOf('order', id)).toEqual([
      {
        by_id: finance.uid,
        action: 'order_decided',
        outcome: 'approve',
        reason: 'breaks the rules',
        before: { orderNo, state: 'review', reason: 'paid_after_close' },
        after: { orderNo, state: 'credited' },
      },
    ]);
    expect((await eventsOf(user, 'order')).at(-1)).toMatchObject({ orderNo, state: 'credited' });
    expect((await items(finance, 'order')).list.map((one) => one.id)).not.toContain(id);
  });

  it('refunding an order that was paid late moves no coins', async () => {
    const [finance, { user, orderNo, id }] = [await newStaff('finance'), await paidLate()];
    expect(await decide(finance, 'order', await item(finance, 'order', id), 'reject')).toBe('success');
    expect(await total(user)).toBe(WELCOME);
    expect(await running.call('rechargeOrder', { orderNo }, user.headers)).toMatchObject({ state: 'refunded' });
    expect(await auditOf('order', id)).toMatchObject([{ outcome: 'reject', after: { state: 'refunded' } }]);
  });

  it('refunding a credited order takes its coins back once', async () => {
    const [finance, { user, orderNo, id }] = [await newStaff('finance'), await refundedLate()];
    expect(await total(user)).toBe(WELCOME + BOUGHT);
    const waiting = await item(finance, 'order', id);
    const codes = await Promise.all([decide(finance, 'order', waiting, 'reject'), decide(finance, 'order', waiting, 'reject')]);
    expect(codes.toSorted()).toEqual(['409', 'success']);
    expect(await total(user)).toBe(WELCOME);
    expect(await running.call('rechargeOrder', { orderNo }, user.headers)).toMatchObject({ state: 'refunded' });
  });

  it('coins that were spent cannot be taken back: the order stays in review, and the log has no entry', async () => {
    const [finance, { user, id }] = [await newStaff('finance'), await refundedLate()];
    await spendAll(user);
    expect(await decide(finance, 'order', await item(finance, 'order', id), 'reject')).toBe('6001');
    expect(await auditOf('order', id)).toEqual([]);
    expect(await total(user)).toBe(0);
  });

  it('nobody decides about an own order, and an order that never waited answers as a missing one', async () => {
    const [admin, { user, orderNo, id }] = [await newStaff('admin'), await paidLate()];
    await running.pool.query(`update app_user set staff_roles = '{finance}' where id = $1`, [user.uid]);
    expect(await decide(user, 'order', await item(user, 'order', id), 'approve')).toBe('7602');
    expect(await running.call('rechargeOrder', { orderNo }, user.headers)).toMatchObject({ state: 'review' });
    const open = await ordering();
    const { rows } = await running.pool.query<{ id: Id }>('select id from gold_order where order_no = $1', [open.orderNo]);
    for (const other of [rows[0]?.id ?? 0, 999_999_999]) {
      expect(await codeOf('staffItem', { queue: 'order', id: other }, admin)).toBe('404');
      expect(await decide(admin, 'order', { id: other, version: 1 }, 'approve')).toBe('404');
    }
  });
});
