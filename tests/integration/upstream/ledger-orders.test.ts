import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_LIFETIME_MS } from '@matchpoint/upstream/domains/gold/service';
import { createOrderPoller, processDueOrders } from '@matchpoint/upstream/domains/gold/order-poller';
import { LedgerWorld, newUser } from '../../support/ledger-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { NOON } from './harness.ts';
import {
  clock,
  user,
  world,
  open,
  MIDDLE_TIER,
  COINS_OF_TIER,
  openedOrder,
  stateOf,
  notificationOf,
  ScriptedProvider,
} from './ledger-orders-fixture.ts';

describe('buying coins at the cashier', () => {
  beforeEach(() => open());

  it('paying at the cashier credits purchased and granted coins separately', async () => {
    const { orderNo, payUrl, order } = await world.gold.pay(user, { goldId: MIDDLE_TIER, returnPath: '/thai/userInfo/water' });
    expect(order).toMatchObject({ state: 'created', fen: 6_800, coins: 680, extra: 50, expiresAt: NOON + ORDER_LIFETIME_MS });
    expect(payUrl).toMatch(/^\/dev\/cashier\?/);
    expect((await world.openCashier(payUrl)).text).toContain('¥68.00');
    const back = await world.pressAt(orderNo, 'pay');
    expect(back.location).toBe(`/thai/userInfo/water?order=${orderNo}`);
    await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
    const statement = await world.gold.statementPage({ userId: user, pageIndex: 1 });
    expect(statement).toMatchObject({ total: 1, pageIndex: 1, pageSize: 20 });
    expect(statement.list[0]).toMatchObject({
      reason: 'recharge',
      change: 730,
      purchased: 680,
      granted: 50,
      balance: 730,
      ref: { type: 'order', id: orderNo },
    });
    expect((await world.gold.orderPage({ userId: user, pageIndex: 1 })).list[0]).toMatchObject({
      orderNo,
      state: 'credited',
      paidAt: NOON,
    });
    const { rows } = await world.pool.query<{ payload: { type: string; state?: string } }>(
      'select payload from user_event where user_id = $1 order by id',
      [user],
    );
    expect(rows.map(({ payload }) => payload.state ?? payload.type)).toEqual(['created', 'paid', 'gold', 'credited']);
  });

  it('a repeated notification counts once, and a second payment is refused', async () => {
    const orderNo = await openedOrder();
    await world.pressAt(orderNo, 'twice');
    await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    expect((await world.pressAt(orderNo, 'pay')).text).toContain('ACQ.TRADE_HAS_SUCCESS');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('reading an order finds its payment before the notification arrives', async () => {
    const orderNo = await openedOrder();
    await world.pressAt(orderNo, 'late');
    expect(await stateOf(orderNo)).toBe('created');
    expect(await world.gold.order(user, orderNo)).toMatchObject({ state: 'credited' });
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('an unpaid order stays open, can be paid later, and can be closed by its owner', async () => {
    const orderNo = await openedOrder();
    expect((await world.pressAt(orderNo, 'fail')).location).toContain('failed=1');
    expect(await world.gold.order(user, orderNo)).toMatchObject({ state: 'created' });
    expect((await world.gold.payAgain(user, orderNo, undefined)).payUrl).toMatch(/^\/dev\/cashier\?/);
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    expect((await world.pressAt(orderNo, 'pay')).text).toContain('ACQ.TRADE_HAS_CLOSE');
    await expect(world.gold.payAgain(user, orderNo, undefined)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });
  });

  it('the cashier rejects an address that the shop did not sign', async () => {
    const { payUrl } = await world.gold.pay(user, { goldId: 6 });
    const forged = await world.openCashier(payUrl.replace('648.00', '0.01'));
    expect(forged.status).toBe(400);
    expect(forged.text).toContain('isv.invalid-signature');
  });

  it('a return path to another site is refused', async () => {
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await expect(world.gold.pay(user, { goldId: 1, returnPath })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await world.count('gold_order')).toBe(0);
  });

  it('an order is visible to its owner only', async () => {
    const orderNo = await openedOrder();
    const other = newUser();
    await expect(world.gold.order(other, orderNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.gold.close(other, orderNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.gold.payAgain(other, orderNo, undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.gold.orderPage({ userId: other, pageIndex: 1 })).list).toEqual([]);
  });
});

describe('creating an order', () => {
  it('concurrent orders with one key create one order, and the key is refused for another package', async () => {
    await open();
    const input = { goldId: 2, idempotencyKey: 'order-0001' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.gold.pay(user, input)));
    expect(new Set(answers.map((answer) => answer.orderNo)).size).toBe(1);
    await expect(world.gold.pay(user, { ...input, goldId: 1 })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect((await world.gold.pay(newUser(), input)).orderNo).not.toBe(answers[0]?.orderNo);
    expect(await world.count('gold_order')).toBe(2);
  });

  it('a closed order cannot be paid, also when its key is sent again', async () => {
    await open();
    const input = { goldId: 2, idempotencyKey: 'order-0001' };
    const { orderNo } = await world.gold.pay(user, input);
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    await expect(world.gold.pay(user, input)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await world.count('gold_order')).toBe(1);
  });

  it('an order requires a declared adult', async () => {
    const [minor, silent] = [newUser(), newUser()];
    await open({ adult: (userId) => (userId === minor ? false : userId === silent ? undefined : true) });
    await expect(world.gold.pay(minor, { goldId: 1 })).rejects.toMatchObject({ code: 'UNDER_AGE' });
    await expect(world.gold.pay(silent, { goldId: 1 })).rejects.toMatchObject({ code: 'AGE_REQUIRED' });
    expect(await world.count('gold_order')).toBe(0);
  });

  it('the daily limit holds for concurrent orders and resets at midnight in Shanghai', async () => {
    await open({ dailyCapFen: 3 * 64_800 });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => world.gold.pay(user, { goldId: 6 })));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    await expect(world.gold.pay(user, { goldId: 1 })).rejects.toMatchObject({ code: 'RECHARGE_LIMIT' });
    expect(await world.count('gold_order')).toBe(3);
    clock.set(Date.UTC(2026, 5, 20, 15, 59));
    await expect(world.gold.pay(user, { goldId: 1 })).rejects.toMatchObject({ code: 'RECHARGE_LIMIT' });
    clock.set(Date.UTC(2026, 5, 20, 16, 0));
    expect((await world.gold.pay(user, { goldId: 1 })).order).toMatchObject({ state: 'created' });
  });

  it('an order keeps the price and coins of its creation when the package changes', async () => {
    await open();
    const orderNo = await openedOrder();
    await world.pool.query('update gold_package set coins = 1, bonus = 0, active = false where id = $1', [MIDDLE_TIER]);
    await expect(world.gold.pay(user, { goldId: MIDDLE_TIER })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.gold.packages()).map((tier) => tier.id)).toEqual([1, 2, 4, 5, 6]);
    await world.pressAt(orderNo, 'pay');
    await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });
});

describe('orders in the schema', () => {
  beforeEach(() => open());

  it('the schema rejects earlier states, changed prices and deletions of orders', async () => {
    const orderNo = await openedOrder();
    await world.notify(notificationOf(orderNo));
    for (const change of [
      "state = 'paid'",
      "state = 'created'",
      "state = 'closed'",
      'coins = coins + 1',
      'fen = 1',
      'user_id = user_id + 1',
      "trade_no = 'another'",
      'transaction_id = null',
    ]) {
      await expect(world.pool.query(`update gold_order set ${change}`)).rejects.toThrow();
    }
    await expect(world.pool.query('delete from gold_order')).rejects.toThrow('append-only');
    expect(await stateOf(orderNo)).toBe('credited');
  });
});

describe('an order without a notification', () => {
  let provider: ScriptedProvider;
  let orderNo: string;
  beforeEach(async () => {
    provider = new ScriptedProvider();
    await open({ provider });
    ({ orderNo } = await world.gold.pay(user, { goldId: MIDDLE_TIER }));
  });
  const resume = () => processDueOrders({ pool: world.pool, clock, log: { warn: () => {} }, processor: world.gold.processor });

  it('an order is credited when the provider reports it as paid', async () => {
    provider.status = 'paid';
    clock.set(NOON + 60_000);
    await resume();
    expect(await stateOf(orderNo)).toBe('credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('an open order is queried periodically and closed when it expires', async () => {
    provider.status = 'waiting';
    for (let at = NOON; at < NOON + ORDER_LIFETIME_MS; at += 10_000) {
      clock.set(at);
      await resume();
    }
    expect(await stateOf(orderNo)).toBe('created');
    expect(provider.asked).toBeGreaterThan(3);
    expect(provider.asked).toBeLessThan(30);
    clock.set(NOON + ORDER_LIFETIME_MS);
    await resume();
    expect(await stateOf(orderNo)).toBe('closed');
  });

  it('an order is not closed when the provider refuses because it was just paid', async () => {
    provider.status = 'waiting';
    provider.closing = 'refused';
    clock.set(NOON + ORDER_LIFETIME_MS);
    await resume();
    expect(await stateOf(orderNo)).toBe('credited');
  });

  it('an order is unknown while the provider is unavailable at its expiry, and is processed afterwards', async () => {
    provider.status = 'away';
    clock.set(NOON + ORDER_LIFETIME_MS);
    await resume();
    expect(await stateOf(orderNo)).toBe('unknown');
    await expect(world.gold.close(user, orderNo)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await stateOf(orderNo)).toBe('unknown');
    provider.status = 'paid';
    clock.set(NOON + ORDER_LIFETIME_MS + 600_000);
    await resume();
    expect(await stateOf(orderNo)).toBe('credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('an order of another provider is not processed', async () => {
    await using other = await LedgerWorld.start({ databaseUrl: world.databaseUrl, clock });
    clock.set(NOON + ORDER_LIFETIME_MS);
    await processDueOrders({ pool: other.pool, clock, log: { warn: () => {} }, processor: other.gold.processor });
    expect(await stateOf(orderNo)).toBe('created');
  });

  it('unfinished orders are processed when a process starts, whatever their schedule', async () => {
    provider.status = 'paid';
    await world.pool.query('update gold_order set check_at = check_at + 3600000');
    const job = createOrderPoller({ pool: world.pool, clock, log: { warn: () => {} }, processor: world.gold.processor });
    job.start();
    try {
      await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    } finally {
      await job.close();
    }
  });
});
