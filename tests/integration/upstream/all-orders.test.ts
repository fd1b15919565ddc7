import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import { startBroadcast } from '../../support/gift-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { addBuyer, addExpert, addMatch, addPlan, report, SCHEDULED, violations } from './plan-fixture.ts';

const MINUTE_MS = 60_000;
const CLAP = { giftId: 1, price: 1 };
const ROOM_FEE = 12;
const PLAN_PRICE = 28;

let postgres: DatabaseServer;
let running: RunningUpstream;
let author: LoggedIn;
let mobiles = 13_700_000_000;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  author = await addExpert(running, '13800030001', '老周');
}, 60_000);
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(() => running.clock.set(NOON));

const newFan = () => addBuyer(running, String((mobiles += 1)));
const tokenOf = ({ token }: LoggedIn) => ({ token });

async function newRoom(price: number): Promise<UserId> {
  const { uid } = await newFan();
  await startBroadcast(running.pool, uid, NOON);
  await running.pool.query('update broadcast set price = $2 where anchor_id = $1', [uid, price]);
  return uid;
}

/** Orders a recharge and pays it at the cashier. */
async function recharge(fan: LoggedIn): Promise<string> {
  const { orderNo, payUrl } = await running.call('payByAlipay', { goldId: 3 }, tokenOf(fan));
  await fetch(`${running.url}${payUrl}`);
  await fetch(`${running.url}/dev/cashier/act`, {
    method: 'POST',
    body: new URLSearchParams({ order: orderNo, act: 'pay' }),
    redirect: 'manual',
  });
  await waitFor('the coins', async () => (await running.call('rechargeOrder', { orderNo }, tokenOf(fan))).state === 'credited');
  return orderNo;
}

/** A fan with one order of every kind, a minute apart: a plan that was returned, gifts, an entrance, a recharge and an unpaid one. */
async function fanWithOrders() {
  const fan = await newFan();
  const { id: matchId, fixture } = await addMatch(running, randomUUID());
  const planId = await addPlan(running.pool, { author: author.uid, matchId, price: PLAN_PRICE, refundable: true, title: '主队不败的理由' });
  const roomId = await newRoom(ROOM_FEE);
  const next = () => running.clock.advance(MINUTE_MS);
  const { orderNo: plan } = await running.call('goldExpertPlan', { planId, price: PLAN_PRICE, idempotencyKey: randomUUID() }, tokenOf(fan));
  next();
  await running.call('enterRoom', { roomId, price: ROOM_FEE, key: randomUUID() }, tokenOf(fan));
  next();
  await running.call('sendGift', { roomId, ...CLAP, count: 10, key: randomUUID() }, tokenOf(fan));
  next();
  const paid = await recharge(fan);
  next();
  const { orderNo: unpaid } = await running.call('payByAlipay', { goldId: 1 }, tokenOf(fan));
  next();
  await report(running, matchId, { ...SCHEDULED, status: 'cancelled', confirmed: true }, running.clock.now());
  await running.upstream.settlement.run();
  await waitFor('the refund', async () => {
    const { rows } = await running.pool.query('select from plan_purchase where order_no = $1 and state = $2', [plan, 'refunded']);
    return rows.length === 1;
  });
  return { fan, planId, roomId, plan, paid, unpaid, fixture };
}

const listOf = async (fan: LoggedIn, filter: Record<string, unknown> = {}, lan = 'zh_CN') =>
  running.call('allOrders', { pageIndex: 1, ...filter }, { ...tokenOf(fan), lan });

describe('the list of all orders', () => {
  it('the list shows orders of every kind, newest first, with their coins, states and what was returned', async () => {
    const { fan, planId, roomId, plan, paid, unpaid } = await fanWithOrders();
    const { list, total } = await listOf(fan);
    expect(total).toBe(5);
    expect(list).toMatchObject([
      { kind: 'recharge', orderNo: unpaid, fen: 600, coins: 60, state: 'created', group: 'open', refunded: 0 },
      { kind: 'recharge', orderNo: paid, fen: 6_800, coins: 680, extra: 50, state: 'credited', group: 'done' },
      { kind: 'gift', title: '喝彩', count: 10, coins: 10, state: 'sent', group: 'done', targetId: roomId },
      { kind: 'room', coins: ROOM_FEE, state: 'entered', group: 'done', targetId: roomId },
      {
        kind: 'plan',
        orderNo: plan,
        title: '主队不败的理由',
        coins: PLAN_PRICE,
        state: 'refunded',
        group: 'refunded',
        refunded: PLAN_PRICE,
        targetId: planId,
      },
    ]);
    expect((await listOf(fan, {}, 'en_US')).list[2]).toMatchObject({ title: 'Applause' });
    expect((await listOf(fan, {}, 'zh_tw')).list[2]).toMatchObject({ title: '喝采' });
    expect(await violations(running.pool)).toEqual([]);
  });

  it('the filters by kind, state and month keep exactly the orders that match', async () => {
    const { fan } = await fanWithOrders();
    const kinds = async (filter: Record<string, unknown>) => (await listOf(fan, filter)).list.map(({ kind }) => kind);
    expect(await kinds({ kind: 'gift' })).toEqual(['gift']);
    expect(await kinds({ kind: 'redemption' })).toEqual([]);
    expect(await kinds({ group: 'open' })).toEqual(['recharge']);
    expect(await kinds({ group: 'refunded' })).toEqual(['plan']);
    expect(await kinds({ group: 'done' })).toEqual(['recharge', 'gift', 'room']);
    expect(await kinds({ kind: 'recharge', group: 'done' })).toEqual(['recharge']);
    const month = new Date(NOON).toISOString().slice(0, 7);
    expect(await kinds({ month })).toHaveLength(5);
    expect(await kinds({ month: '2020-01' })).toEqual([]);
  });

  it('pages of 20 contain every order once', async () => {
    const fan = await newFan();
    const roomId = await newRoom(0);
    for (let n = 0; n < 45; n += 1) {
      running.clock.advance(MINUTE_MS);
      await running.call('sendGift', { roomId, ...CLAP, count: 1, key: randomUUID() }, tokenOf(fan));
    }
    const pages = await Promise.all([1, 2, 3, 4].map((pageIndex) => listOf(fan, { pageIndex })));
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([45]));
    const all = pages.flatMap(({ list }) => list);
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(45);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a));
  });
});

describe('one order', () => {
  it('an order contains the purchase and its refund as lines of the statement, and a receipt', async () => {
    const { fan, plan, paid, unpaid } = await fanWithOrders();
    const bought = await running.call('orderDetail', { kind: 'plan', orderNo: plan }, tokenOf(fan));
    expect(bought.lines).toMatchObject([
      { reason: 'plan_purchase', change: -PLAN_PRICE },
      { reason: 'plan_refund', change: PLAN_PRICE },
    ]);
    expect(bought.receipt).toEqual({ number: `MPR${fan.uid}-000002`, at: NOON });
    expect(bought.payment).toBeUndefined();
    const credited = await running.call('orderDetail', { kind: 'recharge', orderNo: paid }, tokenOf(fan));
    expect(credited.lines).toMatchObject([{ reason: 'recharge', change: 730, purchased: 680, granted: 50 }]);
    expect(credited.payment).toMatchObject({ channel: 'alipay', tradeNo: expect.stringMatching(/^\*{4}\w{4}$/) });
    const open = await running.call('orderDetail', { kind: 'recharge', orderNo: unpaid }, tokenOf(fan));
    expect(open.lines).toEqual([]);
    expect(open.receipt).toBeUndefined();
  });

  it('an order of another user is answered as a missing one, for every kind', async () => {
    const { fan } = await fanWithOrders();
    const stranger = await newFan();
    const { list } = await listOf(fan);
    for (const { kind, orderNo } of list) {
      const theirs = await running.envelope('orderDetail', { kind, orderNo }, tokenOf(stranger));
      expect(theirs).toMatchObject({ status: 'fail', errorCode: '404' });
      expect((await running.envelope('orderDetail', { kind, orderNo })).errorCode).toBe('3002');
      expect(await running.call('orderDetail', { kind, orderNo }, tokenOf(fan))).toMatchObject({ order: { kind, orderNo } });
    }
    expect((await listOf(stranger)).list).toEqual([]);
  });
});

it('statement, overview and orders of a user agree to the coin', async () => {
  const { fan } = await fanWithOrders();
  const { list: lines } = await running.call('userItems', { userId: fan.uid, type: 'water', pageIndex: 1 }, tokenOf(fan));
  const changes = lines.flatMap((line) => (line.kind === 'water' ? [line] : []));
  const { months } = await running.call('spendingOverview', {}, tokenOf(fan));
  const { list: orders } = await listOf(fan);
  const balance = (await running.call('userGold', {}, tokenOf(fan))).total;

  expect(changes.reduce((sum, { change }) => sum + change, 0)).toBe(balance);
  const [month] = months;
  if (month === undefined) throw new Error('there is no month');
  const spent = month.spent.reduce((sum, { coins }) => sum + coins, 0);
  expect(month).toMatchObject({
    rechargeFen: 6_800,
    returnedFen: 0,
    bought: 680,
    granted: 250,
    refunded: PLAN_PRICE,
    other: 0,
    change: balance,
  });
  expect(month.bought + month.granted - spent + month.refunded).toBe(balance);

  const paidOrders = orders.filter(({ kind }) => kind !== 'recharge');
  expect(paidOrders.reduce((sum, { coins }) => sum + coins, 0)).toBe(spent);
  expect(paidOrders.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(month.refunded);
  const details = await Promise.all(orders.map(({ kind, orderNo }) => running.call('orderDetail', { kind, orderNo }, tokenOf(fan))));
  const ofOrders = details.flatMap((detail) => detail.lines).map(({ id }) => id);
  const welcome = changes.filter(({ reason }) => reason === 'welcome').map(({ id }) => id);
  expect([...ofOrders, ...welcome].toSorted((a, b) => Number(a) - Number(b))).toEqual(
    changes.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)),
  );
  expect(await violations(running.pool)).toEqual([]);
});

it('a cool-off refuses plans, gifts, paid rooms and recharges with one error, and nothing moves', async () => {
  const fan = await newFan();
  const { id: matchId } = await addMatch(running, randomUUID());
  const planId = await addPlan(running.pool, { author: author.uid, matchId, price: PLAN_PRICE });
  const roomId = await newRoom(ROOM_FEE);
  await running.call('startCoolOff', { days: 1 }, tokenOf(fan));
  const refusals = await Promise.all([
    running.envelope('goldExpertPlan', { planId, price: PLAN_PRICE, idempotencyKey: randomUUID() }, tokenOf(fan)),
    running.envelope('sendGift', { roomId, ...CLAP, count: 1, key: randomUUID() }, tokenOf(fan)),
    running.envelope('enterRoom', { roomId, price: ROOM_FEE, key: randomUUID() }, tokenOf(fan)),
    running.envelope('payByAlipay', { goldId: 1 }, tokenOf(fan)),
  ]);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 'fail', errorCode: '6602', errorMsg: '冷静期内不能充值和消费' });
  expect((await running.call('userGold', {}, tokenOf(fan))).total).toBe(200);
  expect((await listOf(fan)).list).toEqual([]);
  const { rows } = await running.pool.query('select action, outcome from audit_entry where user_id = $1 and action = $2', [
    fan.uid,
    'cool_off_started',
  ]);
  expect(rows).toEqual([{ action: 'cool_off_started', outcome: 'done' }]);
  expect(await violations(running.pool)).toEqual([]);
});

it('a limit beyond its range and a cool-off of another length are refused', async () => {
  const fan = await newFan();
  for (const input of [{ kind: 'spend', cap: -1 }, { kind: 'spend', cap: 1.5 }, { kind: 'gift', cap: 1 }, { kind: 'spend' }]) {
    expect((await running.envelope('setSpendingLimit', input, tokenOf(fan))).errorCode).toBe('4000');
  }
  expect((await running.envelope('startCoolOff', { days: 2 }, tokenOf(fan))).errorCode).toBe('4000');
  expect((await running.call('spendingLimits', {}, tokenOf(fan))).spend).toEqual({ today: 0 });
});
