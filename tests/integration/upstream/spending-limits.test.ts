import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import { SPENDING_REASONS } from '@matchpoint/contracts/rules/spending-limit';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { Movement } from '@matchpoint/upstream/ledger/ledger';
import { readGold, readStatement } from '@matchpoint/upstream/ledger/statement';
import { LedgerWorld, newUser } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Noon in Shanghai. */
const NOON = Date.UTC(2026, 5, 11, 4);

let postgres: DatabaseServer;
let world: LedgerWorld;
let clock: SetClock;
let user: UserId;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  clock = new SetClock();
  clock.set(NOON);
  world = await LedgerWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
  user = newUser();
  await give(user, 10_000);
});
afterEach(async () => {
  const violations = await world.violations();
  await world[Symbol.asyncDispose]();
  if (violations.length > 0) throw new Error(`the ledger is invalid: ${violations.join('; ')}`);
});

function give(userId: UserId, coins: number) {
  return transaction(world.pool, (db) =>
    world.ledger.post(db, {
      userId,
      operation: 'opening',
      key: 'opening',
      reason: 'adjustment',
      legs: [
        { account: { kind: 'bonus', currency: 'coin', userId }, amount: -coins },
        { account: { kind: 'user_purchased', userId }, amount: coins },
      ],
    }),
  );
}

function paying(userId: UserId, amount: number, key: string, change: Partial<Movement> = {}): Movement {
  return {
    userId,
    operation: 'test_spend',
    key,
    reason: 'gift',
    legs: [
      { spend: userId, amount },
      { account: { kind: 'house', currency: 'coin', userId }, amount },
    ],
    ...change,
  };
}

async function spentBy(userId: UserId): Promise<number> {
  return 10_000 - (await readGold(world.pool, userId)).total;
}

describe('the cap of spent coins', () => {
  it('50 parallel payments never exceed the cap together, and fill it to the coin', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => world.spend(user, 7, `gift-${n}`)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(tries.length - refused.length).toBe(14);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'SPENDING_LIMIT' });
    await world.spend(user, 2, 'the-rest');
    await expect(world.spend(user, 1, 'one-more')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    expect(await spentBy(user)).toBe(100);
    expect(await world.gold.limits.read(user)).toMatchObject({ spend: { cap: 100, today: 100 } });
  });

  it('a cap that is set while payments run holds for every payment after it', async () => {
    const payments = Array.from({ length: 30 }, (_, n) => world.spend(user, 10, `gift-${n}`).catch(() => undefined));
    const set = world.gold.limits.set(user, { kind: 'spend', cap: 50 }).then((limits) => limits.spend.today);
    const before = await set;
    await Promise.all(payments);
    expect(await spentBy(user)).toBe(Math.max(before, 50));
  });

  it('several payments of one user in one batch count together, and none of a refused batch moves coins', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    const batch = (amounts: readonly number[]) =>
      transaction(world.pool, (db) =>
        world.ledger.postAll(
          db,
          amounts.map((amount, n) => paying(user, amount, `batch-${amounts.length}-${n}`)),
        ),
      );
    await expect(batch([60, 60])).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    expect(await spentBy(user)).toBe(0);
    await batch([30, 30, 40]);
    expect(await spentBy(user)).toBe(100);
  });

  it('the retry of a payment returns its result when the cap is reached', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    const first = await world.spend(user, 100, 'all');
    expect(await world.spend(user, 100, 'all')).toMatchObject({ transactionId: first.transactionId, replayed: true });
    await world.gold.limits.startCoolOff(user, 1);
    expect(await world.spend(user, 100, 'all')).toMatchObject({ transactionId: first.transactionId, replayed: true });
    expect(await spentBy(user)).toBe(100);
  });

  it('a payment that was taken back does not count any more', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    const { transactionId } = await world.spend(user, 80, 'plan');
    await world.compensate(user, transactionId, 'back');
    expect(await world.gold.limits.read(user)).toMatchObject({ spend: { today: 0 } });
    await world.spend(user, 100, 'another');
    await expect(world.spend(user, 1, 'more')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
  });

  it('the day ends at midnight of Shanghai', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    await world.spend(user, 100, 'today');
    const { dayEndsAt } = await world.gold.limits.read(user);
    expect(dayEndsAt).toBe(NOON + 12 * HOUR_MS);
    clock.set(dayEndsAt - 1);
    await expect(world.spend(user, 1, 'late')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    clock.set(dayEndsAt);
    await world.spend(user, 100, 'tomorrow');
  });

  it('a raise applies a day after its request and not before, and cancelling it keeps the cap', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 100 });
    const raised = await world.gold.limits.set(user, { kind: 'spend', cap: 300 });
    expect(raised.spend).toEqual({ cap: 100, pending: { cap: 300, effectiveAt: NOON + DAY_MS }, today: 0 });
    clock.set(NOON + DAY_MS - 1);
    await expect(world.spend(user, 101, 'early')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    clock.set(NOON + DAY_MS);
    await world.spend(user, 300, 'later');
    await world.gold.limits.set(user, { kind: 'spend', cap: null });
    expect(await world.gold.limits.set(user, { kind: 'spend', cap: 300 })).toMatchObject({ spend: { cap: 300, today: 300 } });
    clock.set(NOON + 3 * DAY_MS);
    await expect(world.spend(user, 301, 'removed?')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
  });

  it('a removed cap is gone after a day', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 0 });
    await expect(world.spend(user, 1, 'nothing')).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    await world.gold.limits.set(user, { kind: 'spend', cap: null });
    clock.set(NOON + DAY_MS);
    expect((await world.gold.limits.read(user)).spend).toEqual({ today: 0 });
    await world.spend(user, 10_000, 'everything');
  });

  it('the cap of one user does not limit others, and income is never limited', async () => {
    const other = newUser();
    await give(other, 10_000);
    await world.gold.limits.set(user, { kind: 'spend', cap: 0 });
    await world.spend(other, 500, 'free');
    await transaction(world.pool, (db) =>
      world.ledger.post(db, {
        userId: user,
        operation: 'income',
        key: 'income',
        reason: 'adjustment',
        legs: [
          { account: { kind: 'bonus', currency: 'coin', userId: user }, amount: -5 },
          { account: { kind: 'user_granted', userId: user }, amount: 5 },
        ],
      }),
    );
    expect((await readGold(world.pool, user)).total).toBe(10_005);
  });

  it('payments of the past that a demonstration adds are not limited', async () => {
    await world.gold.limits.set(user, { kind: 'spend', cap: 0 });
    await transaction(world.pool, (db) => world.ledger.post(db, paying(user, 40, 'past', { at: NOON - 5 * DAY_MS })));
    expect(await spentBy(user)).toBe(40);
  });
});

describe('a cool-off', () => {
  it.each(SPENDING_REASONS.filter((reason) => reason !== 'box'))('a cool-off refuses payments with the reason %s', async (reason) => {
    await world.gold.limits.startCoolOff(user, 1);
    const payment = paying(user, 5, 'during', { reason });
    const pay = () => transaction(world.pool, (db) => world.ledger.post(db, payment));
    await expect(pay()).rejects.toMatchObject({ code: 'COOLING_OFF' });
    expect(await spentBy(user)).toBe(0);
    clock.set(NOON + DAY_MS);
    await pay();
    expect(await spentBy(user)).toBe(5);
  });

  it('a cool-off refuses new orders and the payment of open ones, and credits what was paid before', async () => {
    const { orderNo, payUrl } = await world.gold.pay(user, { goldId: 1, idempotencyKey: 'before-it' });
    expect((await world.openCashier(payUrl)).status).toBe(200);
    await world.gold.limits.startCoolOff(user, 1);
    await expect(world.gold.pay(user, { goldId: 1 })).rejects.toMatchObject({ code: 'COOLING_OFF' });
    await expect(world.gold.pay(user, { goldId: 1, idempotencyKey: 'before-it' })).rejects.toMatchObject({ code: 'COOLING_OFF' });
    await expect(world.gold.payAgain(user, orderNo, undefined)).rejects.toMatchObject({ code: 'COOLING_OFF' });
    expect((await world.pressAt(orderNo, 'pay')).status).toBe(303);
    expect((await world.gold.order(user, orderNo)).state).toBe('credited');
    expect((await readGold(world.pool, user)).total).toBe(10_060);
  });

  it('a cool-off can be lengthened and never shortened, not even in the database', async () => {
    await world.gold.limits.startCoolOff(user, 7);
    clock.set(NOON + DAY_MS);
    expect((await world.gold.limits.startCoolOff(user, 1)).coolOffUntil).toBe(NOON + 7 * DAY_MS);
    expect((await world.gold.limits.startCoolOff(user, 30)).coolOffUntil).toBe(NOON + 31 * DAY_MS);
    await world.gold.limits.set(user, { kind: 'spend', cap: null });
    expect((await world.gold.limits.read(user)).coolOffUntil).toBe(NOON + 31 * DAY_MS);
    await expect(world.pool.query('update spending_limit set cool_off_until = null')).rejects.toThrow('never shortened');
    clock.set(NOON + 31 * DAY_MS);
    expect((await world.gold.limits.read(user)).coolOffUntil).toBeUndefined();
    await world.spend(user, 1, 'after');
  });
});

describe('the cap of recharges', () => {
  it('orders of a day never exceed the cap together, whatever order is paid first', async () => {
    await world.gold.limits.set(user, { kind: 'recharge', cap: 1_200 });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => world.gold.pay(user, { goldId: 1 })));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'SPENDING_LIMIT' });
    expect(await world.gold.limits.read(user)).toMatchObject({ recharge: { cap: 1_200, today: 1_200 } });
    // Spending has a cap of its own.
    await world.spend(user, 5_000, 'spent');
  });

  it('a cap that is lowered after an order refuses its payment, and a closed order does not count', async () => {
    const { orderNo } = await world.gold.pay(user, { goldId: 3 });
    await world.gold.limits.set(user, { kind: 'recharge', cap: 1_000 });
    await expect(world.gold.payAgain(user, orderNo, undefined)).rejects.toMatchObject({ code: 'SPENDING_LIMIT' });
    await world.gold.close(user, orderNo);
    expect((await world.gold.pay(user, { goldId: 1 })).order).toMatchObject({ state: 'created' });
  });
});

describe('the overview by month', () => {
  it('the overview of a month equals the sums of the statement of that month, and spending those of its payments', async () => {
    const { orderNo, payUrl } = await world.gold.pay(user, { goldId: 3 });
    await world.openCashier(payUrl);
    await world.pressAt(orderNo, 'pay');
    expect((await world.gold.order(user, orderNo)).state).toBe('credited');
    await world.spend(user, 120, 'gift-1');
    const bought = await transaction(world.pool, (db) => world.ledger.post(db, paying(user, 88, 'plan', { reason: 'plan_purchase' })));
    // The next month in Shanghai, which is still the same one in UTC.
    clock.set(Date.UTC(2026, 5, 30, 16));
    await world.spend(user, 33, 'gift-2');
    await world.compensate(user, bought.transactionId, 'back');
    const [july, june, ...rest] = await world.gold.overview(user);
    expect(july).toEqual({
      month: '2026-07',
      rechargeFen: 0,
      returnedFen: 0,
      bought: 0,
      granted: 0,
      spent: [{ reason: 'gift', coins: 33 }],
      refunded: 88,
      other: 0,
      change: 55,
    });
    expect(june).toEqual({
      month: '2026-06',
      rechargeFen: 6_800,
      returnedFen: 0,
      bought: 680,
      granted: 50,
      spent: [
        { reason: 'gift', coins: 120 },
        { reason: 'plan_purchase', coins: 88 },
      ],
      refunded: 0,
      other: 10_000,
      change: 10_522,
    });
    expect(rest).toHaveLength(10);
    expect(new Set(rest.map(({ change }) => change))).toEqual(new Set([0]));
    for (const { month, change, bought: coins, granted, spent, refunded, other } of [july, june].flatMap((one) => one ?? [])) {
      const { list } = await world.gold.statementPage({ userId: user, pageIndex: 1, month });
      expect(list.reduce((sum, line) => sum + line.change, 0)).toBe(change);
      expect(coins + granted - spent.reduce((sum, { coins: paid }) => sum + paid, 0) + refunded + other).toBe(change);
    }
    const { list } = await readStatement(world.pool, { userId: user, offset: 0, limit: 100 });
    expect(list[0]?.balance).toBe(10_577);
  });
});
