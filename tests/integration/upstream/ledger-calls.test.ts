import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  upstream = await startUpstream(postgres);
});
afterEach(async () => {
  const faults = await verifyLedger(upstream.pool);
  await upstream[Symbol.asyncDispose]();
  if (faults.length > 0) throw new Error(`the ledger is invalid: ${JSON.stringify(faults)}`);
});

/** Presses a button of the cashier. */
function press(orderNo: string, act: string): Promise<Response> {
  return fetch(`${upstream.url}/dev/cashier/act`, {
    method: 'POST',
    body: new URLSearchParams({ order: orderNo, act }),
    redirect: 'manual',
  });
}

describe('gold over the /java calls', () => {
  it('a first login grants coins, and an adult buys coins at the cashier', async () => {
    const { uid, token } = await upstream.logIn('13800138000');
    const user = { token };
    expect(await upstream.call('userGold', {}, user)).toEqual({ total: 200, purchased: 0, granted: 200 });
    const packages = await upstream.call('goldList');
    expect(packages.map((goldPackage) => [goldPackage.fen, goldPackage.coins, goldPackage.extra])).toEqual([
      [600, 60, 0],
      [3_000, 300, 15],
      [6_800, 680, 50],
      [12_800, 1_280, 120],
      [32_800, 3_280, 400],
      [64_800, 6_480, 1_000],
    ]);

    const input = { goldId: packages[2]?.id, idempotencyKey: 'one-order-of-mine', returnPath: '/userInfo/water' };
    expect(await upstream.envelope('payByAlipay', input, user)).toMatchObject({ errorCode: '7301', errorMsg: '请先声明已满 18 周岁' });
    await upstream.call('declareAge', { adult: true }, user);
    const { orderNo, payUrl } = await upstream.call('payByAlipay', input, user);
    expect((await upstream.call('payByAlipay', input, user)).orderNo).toBe(orderNo);
    expect((await upstream.envelope('payByAlipay', { ...input, goldId: packages[0]?.id }, user)).errorCode).toBe('6103');
    expect(await upstream.call('rechargeOrder', { orderNo }, user)).toMatchObject({ state: 'created', fen: 6_800 });

    expect((await fetch(`${upstream.url}${payUrl}`)).status).toBe(200);
    expect((await press(orderNo, 'pay')).headers.get('location')).toBe(`/userInfo/water?order=${orderNo}`);
    await waitFor('the coins', async () => (await upstream.call('rechargeOrder', { orderNo }, user)).state === 'credited');
    expect(await upstream.call('userGold', {}, user)).toEqual({ total: 930, purchased: 680, granted: 250 });

    const water = await upstream.call('userItems', { userId: uid, type: 'water', pageIndex: 1, flow: 'in', month: '2026-06' }, user);
    expect(water).toMatchObject({ total: 2, pageIndex: 1, pageSize: 20 });
    expect(water.list).toMatchObject([
      { kind: 'water', reason: 'recharge', change: 730, balance: 930, ref: { type: 'order', id: orderNo } },
      { kind: 'water', reason: 'welcome', change: 200, balance: 200 },
    ]);
    const orders = await upstream.call('userItems', { userId: uid, type: 'order', pageIndex: 1 }, user);
    expect(orders.list).toMatchObject([{ kind: 'order', orderNo, state: 'credited', coins: 680, extra: 50 }]);
  });

  it('the statement filters by two days of Shanghai, both included, and by month', async () => {
    upstream.clock.set(Date.UTC(2026, 5, 19, 16));
    const { uid, token } = await upstream.logIn('13800138000');
    const totalOf = async (filter: { from?: string; to?: string; month?: string }) =>
      (await upstream.call('userItems', { userId: uid, type: 'water', pageIndex: 1, ...filter }, { token })).total;
    const [yesterday, today, tomorrow] = ['2026-06-19', '2026-06-20', '2026-06-21'];
    expect(await totalOf({ from: today, to: today })).toBe(1);
    expect(await totalOf({ from: yesterday, to: tomorrow })).toBe(1);
    expect(await totalOf({ from: tomorrow })).toBe(0);
    expect(await totalOf({ to: yesterday })).toBe(0);
    expect(await totalOf({ from: today, month: '2020-01' })).toBe(0);
    const invalid = { userId: uid, type: 'water', pageIndex: 1, from: '2026-02-30' };
    expect((await upstream.envelope('userItems', invalid, { token })).errorCode).toBe('4000');
  });

  it('orders and closings are recorded in the audit log with user and address', async () => {
    const { uid, token } = await upstream.logIn('13800138000');
    const headers = { token, 'x-request-id': 'a-request' };
    expect((await upstream.envelope('payByAlipay', { goldId: 1 }, headers)).errorCode).toBe('7301');
    await upstream.call('declareAge', { adult: true }, headers);
    const { orderNo } = await upstream.call('payByAlipay', { goldId: 1 }, headers);
    await upstream.call('closeOrder', { orderNo }, headers);
    const { rows } = await upstream.pool.query(
      `select action, outcome, address, request_id, detail from audit_entry where user_id = $1 and action like 'recharge%' order by id`,
      [uid],
    );
    const from = { address: '127.0.0.1', request_id: 'a-request' };
    expect(rows).toEqual([
      { action: 'recharge_ordered', outcome: 'AGE_REQUIRED', detail: {}, ...from },
      { action: 'recharge_ordered', outcome: 'done', detail: { orderNo }, ...from },
      { action: 'recharge_closed', outcome: 'done', detail: { orderNo }, ...from },
    ]);
  });

  it('200 concurrent first logins of one number grant the signup bonus once', async () => {
    const logins = await Promise.all(Array.from({ length: 200 }, () => upstream.logIn('13900139000')));
    expect(new Set(logins.map((login) => login.uid)).size).toBe(1);
    const { rows } = await upstream.pool.query<{ bonuses: number }>(
      "select count(*) as bonuses from ledger_transaction where operation = 'welcome'",
    );
    expect(rows[0]?.bonuses).toBe(1);
    const { token } = await upstream.logIn('13900139000');
    expect(await upstream.call('userGold', {}, { token })).toMatchObject({ total: 200 });
  });

  it('orders and statements are readable only with the token of their owner', async () => {
    const [owner, other] = [await upstream.logIn('13800138000'), await upstream.logIn('13800138001')];
    await upstream.call('declareAge', { adult: true }, { token: owner.token });
    const { orderNo } = await upstream.call('payByAlipay', { goldId: 1 }, { token: owner.token });
    for (const call of ['rechargeOrder', 'payOrder', 'closeOrder'] as const) {
      expect((await upstream.envelope(call, { orderNo }, { token: other.token })).errorCode).toBe('404');
      expect((await upstream.envelope(call, { orderNo })).errorCode).toBe('3002');
    }
    const page = { userId: owner.uid, type: 'water', pageIndex: 1 };
    expect((await upstream.envelope('userItems', page, { token: other.token })).status).toBe('fail');
    expect((await upstream.envelope('userItems', page)).status).toBe('fail');
    expect(await upstream.call('closeOrder', { orderNo }, { token: owner.token })).toMatchObject({ state: 'closed' });
    expect((await upstream.envelope('payOrder', { orderNo }, { token: owner.token })).errorCode).toBe('6101');
  });

  it.each([
    ['a package id that is not a number', { goldId: 'six' }, '4000'],
    ['an unknown package', { goldId: 999 }, '404'],
    ['a package id beyond the range of the column', { goldId: 999_999_999_999 }, '404'],
    ['a negative package id', { goldId: -1 }, '4000'],
    ['a short key', { goldId: 1, idempotencyKey: 'x' }, '4000'],
    ['a return path to another site', { goldId: 1, returnPath: 'https://evil.example' }, '4000'],
  ])('an order with %s is refused', async (_what, input, errorCode) => {
    const { token } = await upstream.logIn('13800138000');
    await upstream.call('declareAge', { adult: true }, { token });
    expect((await upstream.envelope('payByAlipay', input, { token })).errorCode).toBe(errorCode);
    expect((await upstream.pool.query('select from gold_order')).rowCount).toBe(0);
  });

  it('a notification without Alipay’s signature moves no coins', async () => {
    const form = new URLSearchParams({
      out_trade_no: 'MP1',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '6.00',
      sign: 'AAAA',
      sign_type: 'RSA2',
    });
    const answer = await fetch(`${upstream.url}/pay/alipay/notify`, { method: 'POST', body: form });
    expect([answer.status, await answer.text()]).toEqual([200, 'fail']);
  });
});
