import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import { ORDER_LIFETIME_MS } from '@matchpoint/upstream/domains/gold/service';
import { resumeOrders, startOrderPoller } from '@matchpoint/upstream/domains/gold/order-poller';
import { signNotice } from '@matchpoint/upstream/providers/payment/rsa2';
import { type PaymentProvider, type PaymentStatus, PaymentUnreachable } from '@matchpoint/upstream/providers/payment/provider';
import { LedgerWorld, type LedgerWorldOptions, newUser } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { NOON, SetClock } from './harness.ts';

let postgres: DatabaseServer;
let clock: SetClock;
let user: UserId;
let world: LedgerWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  clock = new SetClock();
  user = newUser();
});
afterEach(async () => {
  const faults = await world.faults();
  await world[Symbol.asyncDispose]();
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
});

async function open(options: Partial<LedgerWorldOptions> = {}): Promise<void> {
  world = await LedgerWorld.start({ databaseUrl: await postgres.createDatabase(), clock, ...options });
}

const MIDDLE_TIER = 3;
const COINS_OF_TIER = { total: 730, purchased: 680, granted: 50 };

/** An order whose cashier page was opened. */
async function openedOrder(tier = MIDDLE_TIER): Promise<string> {
  const { orderNo, payUrl } = await world.gold.pay(user, { goldId: tier });
  expect((await world.openCashier(payUrl)).status).toBe(200);
  return orderNo;
}

function stateOf(orderNo: string): Promise<string> {
  return world.pool
    .query<{ state: string }>('select state from gold_order where order_no = $1', [orderNo])
    .then(({ rows }) => rows[0]?.state ?? 'none');
}

/** The notice of a payment, as the cashier's Alipay signs it; `changes` come before the signature. */
function noticeOf(orderNo: string, changes: Record<string, string> = {}): Record<string, string> {
  const { appId, sellerId } = world.cashier.settings();
  const fields: Record<string, string> = {
    app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    notify_type: 'trade_status_sync',
    notify_id: 'n1',
    trade_no: `T${orderNo}`,
    out_trade_no: orderNo,
    seller_id: sellerId,
    subject: '60 金币 + 100% & more',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '68.00',
    ...changes,
  };
  return { ...fields, sign: signNotice(fields, world.cashier.signingKey()) };
}

describe('buying coins at the cashier', () => {
  beforeEach(() => open());

  it('pays the order on the cashier’s page, and the notice brings purchased and granted coins apart', async () => {
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

  it('counts a payment once when the cashier tells it twice, and takes no second payment', async () => {
    const orderNo = await openedOrder();
    await world.pressAt(orderNo, 'twice');
    await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    expect((await world.pressAt(orderNo, 'pay')).text).toContain('ACQ.TRADE_HAS_SUCCESS');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('finds a payment by asking, when the payer is back before the notice', async () => {
    const orderNo = await openedOrder();
    await world.pressAt(orderNo, 'late');
    expect(await stateOf(orderNo)).toBe('created');
    expect(await world.gold.order(user, orderNo)).toMatchObject({ state: 'credited' });
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('leaves an order that was not paid, lets it be paid later, and lets its owner close it', async () => {
    const orderNo = await openedOrder();
    expect((await world.pressAt(orderNo, 'fail')).location).toContain('failed=1');
    expect(await world.gold.order(user, orderNo)).toMatchObject({ state: 'created' });
    expect((await world.gold.payAgain(user, orderNo, undefined)).payUrl).toMatch(/^\/dev\/cashier\?/);
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    expect((await world.pressAt(orderNo, 'pay')).text).toContain('ACQ.TRADE_HAS_CLOSE');
    await expect(world.gold.payAgain(user, orderNo, undefined)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });
  });

  it('does not open the cashier for an address that the shop did not sign', async () => {
    const { payUrl } = await world.gold.pay(user, { goldId: 6 });
    const forged = await world.openCashier(payUrl.replace('648.00', '0.01'));
    expect(forged.status).toBe(400);
    expect(forged.text).toContain('isv.invalid-signature');
  });

  it('sends nobody to another site, whatever return path is asked for', async () => {
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await expect(world.gold.pay(user, { goldId: 1, returnPath })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await world.count('gold_order')).toBe(0);
  });

  it('shows an order to its owner only', async () => {
    const orderNo = await openedOrder();
    const other = newUser();
    await expect(world.gold.order(other, orderNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.gold.close(other, orderNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.gold.payAgain(other, orderNo, undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.gold.orderPage({ userId: other, pageIndex: 1 })).list).toEqual([]);
  });
});

describe('making an order', () => {
  it('answers one order however often its key comes at the same moment, and refuses the key for another tier', async () => {
    await open();
    const wish = { goldId: 2, idempotencyKey: 'wish-0001' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.gold.pay(user, wish)));
    expect(new Set(answers.map((answer) => answer.orderNo)).size).toBe(1);
    await expect(world.gold.pay(user, { ...wish, goldId: 1 })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect((await world.gold.pay(newUser(), wish)).orderNo).not.toBe(answers[0]?.orderNo);
    expect(await world.count('gold_order')).toBe(2);
  });

  it('sends nobody to pay an order that was closed, also when its key comes again', async () => {
    await open();
    const wish = { goldId: 2, idempotencyKey: 'wish-0001' };
    const { orderNo } = await world.gold.pay(user, wish);
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    await expect(world.gold.pay(user, wish)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await world.count('gold_order')).toBe(1);
  });

  it('needs an adult who said so', async () => {
    const [minor, silent] = [newUser(), newUser()];
    await open({ adult: (userId) => (userId === minor ? false : userId === silent ? undefined : true) });
    await expect(world.gold.pay(minor, { goldId: 1 })).rejects.toMatchObject({ code: 'UNDER_AGE' });
    await expect(world.gold.pay(silent, { goldId: 1 })).rejects.toMatchObject({ code: 'AGE_REQUIRED' });
    expect(await world.count('gold_order')).toBe(0);
  });

  it('stops at the day’s limit, also when many come at the same moment, and begins anew at midnight in Shanghai', async () => {
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

  it('keeps price and coins of its moment, whatever becomes of the tier', async () => {
    await open();
    const orderNo = await openedOrder();
    await world.pool.query('update gold_package set coins = 1, bonus = 0, active = false where id = $1', [MIDDLE_TIER]);
    await expect(world.gold.pay(user, { goldId: MIDDLE_TIER })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.gold.tiers()).map((tier) => tier.id)).toEqual([1, 2, 4, 5, 6]);
    await world.pressAt(orderNo, 'pay');
    await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });
});

describe('a notice', () => {
  beforeEach(() => open());

  it('counts once when it comes a hundred times at the same moment, success and finished mixed, over a restart', async () => {
    const orderNo = await openedOrder();
    const statuses = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
    const notices = Array.from({ length: 100 }, (_, n) =>
      noticeOf(orderNo, { trade_status: statuses[n % 2] ?? '', notify_id: `n${(n * 37) % 100}` }),
    );
    const before = await Promise.all(notices.slice(0, 50).map((notice) => world.notify(notice)));
    await using second = await LedgerWorld.start({ databaseUrl: world.databaseUrl, clock, provider: world.provider });
    const after = await Promise.all(notices.slice(50).map((notice, n) => (n % 2 === 0 ? second : world).notify(notice)));
    expect(new Set([...before, ...after])).toEqual(new Set(['success']));
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
    expect(await world.count("ledger_transaction where operation = 'recharge'")).toBe(1);
  });

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const wrongs: readonly (readonly [what: string, make: (orderNo: string) => Record<string, string>])[] = [
    ['signed by somebody else', (no) => ({ ...noticeOf(no), sign: signNotice(noticeOf(no), stranger) })],
    ['without a signature', (no) => ({ ...noticeOf(no), sign: '' })],
    ['changed after it was signed', (no) => ({ ...noticeOf(no, { total_amount: '0.01' }), total_amount: '68.00' })],
    ['with a field more than was signed', (no) => ({ ...noticeOf(no), passback: 'x' })],
    ['signed with the weak algorithm', (no) => weaklySigned(noticeOf(no, { sign_type: 'RSA' }))],
    ['with an unknown algorithm', (no) => noticeOf(no, { sign_type: 'MD5' })],
    ['for another application', (no) => noticeOf(no, { app_id: '2021000000000001' })],
    ['for another seller', (no) => noticeOf(no, { seller_id: '2088000000000001' })],
    ['in another charset', (no) => noticeOf(no, { charset: 'GBK' })],
    ['of a smaller amount', (no) => noticeOf(no, { total_amount: '67.99' })],
    ['of a larger amount', (no) => noticeOf(no, { total_amount: '680.00' })],
    ['of an amount that is none', (no) => noticeOf(no, { total_amount: '68.00yuan' })],
    ['for an unknown order', () => noticeOf('MP0000000000')],
    ['without a trade', (no) => noticeOf(no, { trade_no: '' })],
    ['of a trade that waits for its payer', (no) => noticeOf(no, { trade_status: 'WAIT_BUYER_PAY' })],
    ['of an unknown status', (no) => noticeOf(no, { trade_status: 'TRADE_PENDING' })],
  ];
  it.each(wrongs)('%s gets no success and moves nothing', async (_what, make) => {
    const orderNo = await openedOrder();
    expect(await world.notify(make(orderNo))).toBe('fail');
    expect(await stateOf(orderNo)).toBe('created');
    expect(await world.count('ledger_transaction')).toBe(0);
    // It was not the order's fault.
    expect(await world.notify(noticeOf(orderNo))).toBe('success');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  function weaklySigned(fields: Record<string, string>): Record<string, string> {
    const text = Object.keys(fields)
      .filter((name) => name !== 'sign' && name !== 'sign_type')
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    return { ...fields, sign: sign('RSA-SHA1', Buffer.from(text), createPrivateKey(world.cashier.signingKey())).toString('base64') };
  }

  it('that names a field twice, is too large, or is no form gets no success', async () => {
    const orderNo = await openedOrder();
    const twice = new URLSearchParams(noticeOf(orderNo));
    twice.append('total_amount', '68.00');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (body: string, headers: Record<string, string>) =>
      fetch(`${world.url}/pay/alipay/notify`, { method: 'POST', body, headers }).then((answer) => answer.text());
    expect(await post(twice.toString(), form)).toBe('fail');
    expect(await post(`a=${'x'.repeat(70_000)}`, form)).toBe('fail');
    expect(await post(JSON.stringify(noticeOf(orderNo)), { 'content-type': 'application/json' })).toBe('fail');
    expect(await post('', form)).toBe('fail');
    expect(await stateOf(orderNo)).toBe('created');
  });

  it('of one payment pays one order: another order does not live on the same trade', async () => {
    const [one, two] = [await openedOrder(), await openedOrder()];
    expect(await world.notify(noticeOf(one))).toBe('success');
    expect(await world.notify(noticeOf(two, { trade_no: `T${one}` }))).toBe('fail');
    expect(await world.notify(noticeOf(one, { trade_no: 'T-another' }))).toBe('fail');
    expect(await stateOf(two)).toBe('created');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('of a payment after the order was closed brings no coins, and the order to staff', async () => {
    const orderNo = await openedOrder();
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    expect(await world.notify(noticeOf(orderNo))).toBe('success');
    expect(await world.notify(noticeOf(orderNo))).toBe('success');
    expect(await stateOf(orderNo)).toBe('review');
    const { rows } = await world.pool.query('select review_reason, trade_no from gold_order');
    expect(rows).toEqual([{ review_reason: 'paid_after_close', trade_no: `T${orderNo}` }]);
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });
  });

  it('of a refund that names the trade of the payment never brings coins, before or after the payment', async () => {
    const refund = { refund_fee: '68.00', gmt_refund: '2026-06-20 12:00:00.320' };
    const before = await openedOrder();
    expect(await world.notify(noticeOf(before, { ...refund, trade_status: 'TRADE_CLOSED' }))).toBe('success');
    expect(await world.notify(noticeOf(before))).toBe('success');
    expect(await stateOf(before)).toBe('review');
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });

    const after = await openedOrder();
    expect(await world.notify(noticeOf(after))).toBe('success');
    expect(await world.notify(noticeOf(after, { ...refund, refund_fee: '1.00' }))).toBe('success');
    expect(await stateOf(after)).toBe('review');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
    expect(await world.count("ledger_transaction where operation = 'recharge'")).toBe(1);
  });
});

describe('an order in the schema', () => {
  beforeEach(() => open());

  it('never goes back, loses its price, or goes away', async () => {
    const orderNo = await openedOrder();
    await world.notify(noticeOf(orderNo));
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

/** A provider whose answers the test decides. */
class ScriptedProvider implements PaymentProvider {
  readonly name = 'scripted';
  readonly open = true;
  status: PaymentStatus['state'] | 'away' = 'absent';
  closing: 'closed' | 'absent' | 'refused' = 'closed';
  /** What a query says after a close was refused. */
  afterRefusal: PaymentStatus['state'] = 'paid';
  asked = 0;
  async create(order: { readonly orderNo: string }) {
    return { payUrl: `/pay/${order.orderNo}` };
  }
  async query(orderNo: string): Promise<PaymentStatus> {
    this.asked += 1;
    if (this.status === 'away') throw new PaymentUnreachable('away');
    return this.status === 'paid' ? { state: 'paid', orderNo, tradeNo: `T${orderNo}`, fen: 6_800 } : { state: this.status };
  }
  async close() {
    if (this.closing === 'refused') this.status = this.afterRefusal;
    return this.closing;
  }
  verifyNotification() {
    return undefined;
  }
}

describe('an order that nobody hears of', () => {
  let provider: ScriptedProvider;
  let orderNo: string;
  beforeEach(async () => {
    provider = new ScriptedProvider();
    await open({ provider });
    ({ orderNo } = await world.gold.pay(user, { goldId: MIDDLE_TIER }));
  });
  const resume = () => resumeOrders({ pool: world.pool, clock, log: { warn: () => {} }, processor: world.gold.processor });

  it('gets its coins when the provider says that it was paid', async () => {
    provider.status = 'paid';
    clock.set(NOON + 60_000);
    await resume();
    expect(await stateOf(orderNo)).toBe('credited');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('is asked about now and then while its time runs, and closed when it is over', async () => {
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

  it('is not closed when the provider refuses since it has just been paid', async () => {
    provider.status = 'waiting';
    provider.closing = 'refused';
    clock.set(NOON + ORDER_LIFETIME_MS);
    await resume();
    expect(await stateOf(orderNo)).toBe('credited');
  });

  it('is unknown while the provider is away at its end, and is settled when it is back', async () => {
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

  it('that another provider took is left to that one', async () => {
    await using other = await LedgerWorld.start({ databaseUrl: world.databaseUrl, clock });
    clock.set(NOON + ORDER_LIFETIME_MS);
    await resumeOrders({ pool: other.pool, clock, log: { warn: () => {} }, processor: other.gold.processor });
    expect(await stateOf(orderNo)).toBe('created');
  });

  it('is resumed when a process starts, whoever was asking about it before', async () => {
    provider.status = 'paid';
    await world.pool.query('update gold_order set check_at = check_at + 3600000');
    const stop = startOrderPoller({ pool: world.pool, clock, log: { warn: () => {} }, processor: world.gold.processor });
    try {
      await waitFor('the coins', async () => (await stateOf(orderNo)) === 'credited');
    } finally {
      await stop();
    }
  });
});
