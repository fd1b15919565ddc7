import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signNotification } from '@matchpoint/upstream/providers/payment/rsa2';
import { LedgerWorld } from '../../support/ledger-world.ts';
import { clock, user, world, open, COINS_OF_TIER, openedOrder, stateOf, notificationOf } from './ledger-orders-fixture.ts';

describe('payment notifications', () => {
  beforeEach(() => open());

  it('a notification counts once when it arrives a hundred times concurrently, also over a restart', async () => {
    const orderNo = await openedOrder();
    const statuses = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
    const notices = Array.from({ length: 100 }, (_, n) =>
      notificationOf(orderNo, { trade_status: statuses[n % 2] ?? '', notify_id: `n${(n * 37) % 100}` }),
    );
    const before = await Promise.all(notices.slice(0, 50).map((notification) => world.notify(notification)));
    await using second = await LedgerWorld.start({ databaseUrl: world.databaseUrl, clock, provider: world.provider });
    const after = await Promise.all(notices.slice(50).map((notification, n) => (n % 2 === 0 ? second : world).notify(notification)));
    expect(new Set([...before, ...after])).toEqual(new Set(['success']));
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
    expect(await world.count("ledger_transaction where operation = 'recharge'")).toBe(1);
  });

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const wrongs: readonly (readonly [what: string, make: (orderNo: string) => Record<string, string>])[] = [
    ['signed with another key', (no) => ({ ...notificationOf(no), sign: signNotification(notificationOf(no), stranger) })],
    ['without a signature', (no) => ({ ...notificationOf(no), sign: '' })],
    ['changed after it was signed', (no) => ({ ...notificationOf(no, { total_amount: '0.01' }), total_amount: '68.00' })],
    ['with an unsigned field', (no) => ({ ...notificationOf(no), passback: 'x' })],
    ['signed with the weak algorithm', (no) => weaklySigned(notificationOf(no, { sign_type: 'RSA' }))],
    ['with an unknown algorithm', (no) => notificationOf(no, { sign_type: 'MD5' })],
    ['for another application', (no) => notificationOf(no, { app_id: '2021000000000001' })],
    ['for another seller', (no) => notificationOf(no, { seller_id: '2088000000000001' })],
    ['in another charset', (no) => notificationOf(no, { charset: 'GBK' })],
    ['with a smaller amount', (no) => notificationOf(no, { total_amount: '67.99' })],
    ['with a larger amount', (no) => notificationOf(no, { total_amount: '680.00' })],
    ['with an invalid amount', (no) => notificationOf(no, { total_amount: '68.00yuan' })],
    ['for an unknown order', () => notificationOf('MP0000000000')],
    ['without a trade', (no) => notificationOf(no, { trade_no: '' })],
    ['of an unpaid trade', (no) => notificationOf(no, { trade_status: 'WAIT_BUYER_PAY' })],
    ['with an unknown status', (no) => notificationOf(no, { trade_status: 'TRADE_PENDING' })],
  ];
  it.each(wrongs)('a notification %s is refused and moves no coins', async (_what, make) => {
    const orderNo = await openedOrder();
    expect(await world.notify(make(orderNo))).toBe('fail');
    expect(await stateOf(orderNo)).toBe('created');
    expect(await world.count('ledger_transaction')).toBe(0);
    // The order itself can still be paid.
    expect(await world.notify(notificationOf(orderNo))).toBe('success');
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

  it('a notification that repeats a field, is too large, or is not a form is refused', async () => {
    const orderNo = await openedOrder();
    const twice = new URLSearchParams(notificationOf(orderNo));
    twice.append('total_amount', '68.00');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (body: string, headers: Record<string, string>) =>
      fetch(`${world.url}/pay/alipay/notify`, { method: 'POST', body, headers }).then((answer) => answer.text());
    expect(await post(twice.toString(), form)).toBe('fail');
    expect(await post(`a=${'x'.repeat(70_000)}`, form)).toBe('fail');
    expect(await post(JSON.stringify(notificationOf(orderNo)), { 'content-type': 'application/json' })).toBe('fail');
    expect(await post('', form)).toBe('fail');
    expect(await stateOf(orderNo)).toBe('created');
  });

  it('one payment pays one order, and a second order with the same trade is refused', async () => {
    const [one, two] = [await openedOrder(), await openedOrder()];
    expect(await world.notify(notificationOf(one))).toBe('success');
    expect(await world.notify(notificationOf(two, { trade_no: `T${one}` }))).toBe('fail');
    expect(await world.notify(notificationOf(one, { trade_no: 'T-another' }))).toBe('fail');
    expect(await stateOf(two)).toBe('created');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
  });

  it('a payment after the order was closed credits nothing and puts the order under review', async () => {
    const orderNo = await openedOrder();
    expect(await world.gold.close(user, orderNo)).toMatchObject({ state: 'closed' });
    expect(await world.notify(notificationOf(orderNo))).toBe('success');
    expect(await world.notify(notificationOf(orderNo))).toBe('success');
    expect(await stateOf(orderNo)).toBe('review');
    const { rows } = await world.pool.query('select review_reason, trade_no from gold_order');
    expect(rows).toEqual([{ review_reason: 'paid_after_close', trade_no: `T${orderNo}` }]);
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });
  });

  it('a refund notification never credits coins, before or after the payment', async () => {
    const refund = { refund_fee: '68.00', gmt_refund: '2026-06-20 12:00:00.320' };
    const before = await openedOrder();
    expect(await world.notify(notificationOf(before, { ...refund, trade_status: 'TRADE_CLOSED' }))).toBe('success');
    expect(await world.notify(notificationOf(before))).toBe('success');
    expect(await stateOf(before)).toBe('review');
    expect(await world.gold.gold(user)).toMatchObject({ total: 0 });

    const after = await openedOrder();
    expect(await world.notify(notificationOf(after))).toBe('success');
    expect(await world.notify(notificationOf(after, { ...refund, refund_fee: '1.00' }))).toBe('success');
    expect(await stateOf(after)).toBe('review');
    expect(await world.gold.gold(user)).toEqual(COINS_OF_TIER);
    expect(await world.count("ledger_transaction where operation = 'recharge'")).toBe(1);
  });
});
