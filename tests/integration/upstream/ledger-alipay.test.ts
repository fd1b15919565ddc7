import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Alipay } from '@matchpoint/upstream/providers/payment/alipay';
import { PaymentUnreachable } from '@matchpoint/upstream/providers/payment/provider';
import { NOON } from './harness.ts';

const app = keyPair();
const alipay = keyPair();
const stranger = keyPair();
const ORDER = 'MP17500000000001234567890';

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** A fake of Alipay's gateway after its documentation: accepts calls signed by our application and responds as the test says. */
class Gateway {
  readonly calls: Record<string, string>[] = [];
  answer: Record<string, string> | 'hang up' | 'no json' | 'http 502' = { code: '10000', msg: 'Success' };
  signedBy = alipay.privateKey;
  /** Changes the response after it was signed. */
  forge = (text: string) => text;
  #server: Server | undefined;
  url = '';

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const call = Object.fromEntries([...new URL(request.url ?? '/', 'http://x').searchParams, ...new URLSearchParams(body)]);
        this.calls.push(call);
        if (this.answer === 'hang up') return void request.socket.destroy();
        if (this.answer === 'http 502') return void response.writeHead(502).end('bad gateway');
        if (this.answer === 'no json') return void response.end('<html>');
        const node = JSON.stringify(isSigned(call) ? this.answer : { code: '40002', sub_code: 'isv.invalid-signature' });
        const signature = sign('RSA-SHA256', Buffer.from(node), this.signedBy).toString('base64');
        response.end(this.forge(`{"${(call['method'] ?? '').replaceAll('.', '_')}_response":${node},"sign":"${signature}"}`));
      });
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.url = `http://127.0.0.1:${address.port}/gateway.do`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    await Promise.resolve();
  }
}

/** Alipay's signature of calls: all fields except the signature, sorted and joined, SHA-256 with RSA. */
function isSigned(call: Record<string, string>): boolean {
  const text = Object.entries(call)
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return verify('RSA-SHA256', Buffer.from(text), app.publicKey, Buffer.from(call['sign'] ?? '', 'base64'));
}

let gateway: Gateway;
let provider: Alipay;
beforeAll(() => {
  gateway = new Gateway();
  return gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  provider = new Alipay(() => ({
    appId: '2021000000000000',
    privateKey: app.privateKey,
    publicKey: alipay.publicKey,
    sellerId: '2088000000000001',
    gateway: gateway.url,
    notifyUrl: 'https://pay.example.com/pay/alipay/notify',
    returnOrigin: 'https://www.example.com',
  }));
});
afterEach(() => {
  gateway.calls.length = 0;
  gateway.signedBy = alipay.privateKey;
  gateway.forge = (text) => text;
});

describe('paying at Alipay', () => {
  it('the payment address is Alipay’s gateway, signed by the application, with amount, expiry and return address', async () => {
    const { payUrl } = await provider.create({
      orderNo: ORDER,
      fen: 64_800,
      subject: 'Matchpoint 6480 金币',
      expiresAt: NOON + 1_800_000,
      returnPath: `/userInfo/water?order=${ORDER}`,
    });
    expect(payUrl.startsWith(`${gateway.url}?`)).toBe(true);
    const call = Object.fromEntries(new URL(payUrl).searchParams);
    expect(isSigned(call)).toBe(true);
    expect(call).toMatchObject({
      app_id: '2021000000000000',
      method: 'alipay.trade.page.pay',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      notify_url: 'https://pay.example.com/pay/alipay/notify',
      return_url: `https://www.example.com/userInfo/water?order=${ORDER}`,
    });
    expect(JSON.parse(call['biz_content'] ?? '')).toEqual({
      out_trade_no: ORDER,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '648.00',
      subject: 'Matchpoint 6480 金币',
      time_expire: '2026-06-20 12:30:00',
    });
  });
});

describe('querying Alipay', () => {
  const paid = { code: '10000', msg: 'Success', out_trade_no: ORDER, trade_no: '2026062022001', total_amount: '6.00' };
  it.each([
    ['an unpaid trade', { ...paid, trade_status: 'WAIT_BUYER_PAY' }, { state: 'waiting' }],
    ['a paid trade', { ...paid, trade_status: 'TRADE_SUCCESS' }, { state: 'paid', orderNo: ORDER, tradeNo: '2026062022001', fen: 600 }],
    [
      'a finished trade',
      { ...paid, trade_status: 'TRADE_FINISHED' },
      { state: 'paid', orderNo: ORDER, tradeNo: '2026062022001', fen: 600 },
    ],
    ['a closed trade', { ...paid, trade_status: 'TRADE_CLOSED' }, { state: 'closed' }],
    ['a trade that was never opened', { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }, { state: 'absent' }],
  ])('Alipay reports the state of %s', async (_what, answer, status) => {
    gateway.answer = answer;
    expect(await provider.query(ORDER)).toEqual(status);
    expect(gateway.calls[0]).toMatchObject({ method: 'alipay.trade.query', biz_content: JSON.stringify({ out_trade_no: ORDER }) });
  });

  it.each([
    ['a response for another order', { ...paid, trade_status: 'TRADE_SUCCESS', out_trade_no: 'MP2' }],
    ['a payment without its amount', { ...paid, trade_status: 'TRADE_SUCCESS', total_amount: '' }],
    ['a payment without its number', { ...paid, trade_status: 'TRADE_SUCCESS', trade_no: '' }],
    ['an unknown status', { ...paid, trade_status: 'TRADE_PENDING' }],
    ['a system error', { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.ACQ.SYSTEM_ERROR' }],
    ['a broken connection', 'hang up' as const],
    ['a response that is not JSON', 'no json' as const],
    ['a bad gateway', 'http 502' as const],
  ])('the state of an order is unknown after %s', async (_what, answer) => {
    gateway.answer = answer;
    await expect(provider.query(ORDER)).rejects.toThrow(PaymentUnreachable);
  });

  it('a response that Alipay did not sign, or that was changed, is rejected', async () => {
    gateway.answer = { ...paid, trade_status: 'WAIT_BUYER_PAY' };
    gateway.forge = (text) => text.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS');
    await expect(provider.query(ORDER)).rejects.toThrow(PaymentUnreachable);
    gateway.forge = (text) => text.replace(/,"sign":.*/, '}');
    await expect(provider.query(ORDER)).rejects.toThrow(PaymentUnreachable);
    gateway.forge = (text) => text;
    gateway.signedBy = stranger.privateKey;
    await expect(provider.query(ORDER)).rejects.toThrow(PaymentUnreachable);
  });
});

describe('closing a trade at Alipay', () => {
  it.each([
    [{ code: '10000', msg: 'Success', out_trade_no: ORDER }, 'closed'],
    [{ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'absent'],
    [{ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' }, 'refused'],
    [{ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.REASON_TRADE_STATUS_INVALID' }, 'refused'],
  ])('closing a trade with the response %j returns %s', async (answer, outcome) => {
    gateway.answer = answer;
    expect(await provider.close(ORDER)).toBe(outcome);
    expect(gateway.calls[0]).toMatchObject({ method: 'alipay.trade.close' });
  });

  it('closing a trade has an unknown result when Alipay fails', async () => {
    gateway.answer = { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'ACQ.SYSTEM_ERROR' };
    await expect(provider.close(ORDER)).rejects.toThrow(PaymentUnreachable);
  });
});
