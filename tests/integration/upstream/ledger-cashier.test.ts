import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Alipay } from '@matchpoint/upstream/providers/payment/alipay';
import { EmbeddedAlipay } from '@matchpoint/upstream/providers/payment/embedded';
import type { PaymentNotification } from '@matchpoint/upstream/providers/payment/provider';
import { waitFor } from '../../support/wait-for.ts';
import { NOON, SetClock } from './harness.ts';

let dataDir: string;
let server: Server;
let url: string;
/** Responses of the shop to notifications in order; the last one repeats. */
let answers: string[];
let heard: (PaymentNotification | undefined)[];
let clock: SetClock;
let cashier: EmbeddedAlipay;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cashier-'));
  answers = ['success'];
  heard = [];
  clock = new SetClock();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(new Alipay(() => cashier.settings()).verifyNotification(Object.fromEntries(new URLSearchParams(body))));
      response.end(answers.length > 1 ? answers.shift() : answers[0]);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
  cashier = open();
});
afterEach(() => {
  cashier.stop();
  server.closeAllConnections();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(): EmbeddedAlipay {
  return new EmbeddedAlipay({ dataDir, clock, log: { warn: () => {} }, serverUrl: () => url });
}

async function openTrade(orderNo: string, expiresAt = NOON + 60_000): Promise<void> {
  const shop = new Alipay(() => cashier.settings());
  const { payUrl } = await shop.create({ orderNo, fen: 600, subject: '60 金币 & 100%', expiresAt, returnPath: '/userInfo/water' });
  cashier.open(Object.fromEntries(new URL(payUrl, url).searchParams));
}

describe('the embedded Alipay', () => {
  it('the cashier repeats a notification until the shop responds success', async () => {
    answers = ['fail', '<html>success</html>', 'success'];
    await openTrade('MP00000001');
    cashier.act('MP00000001', 'pay');
    await waitFor('the notification to be accepted', () => cashier.find('MP00000001')?.notices.length === 0);
    expect(heard).toEqual(
      Array.from({ length: 3 }, () => ({ orderNo: 'MP00000001', tradeNo: cashier.find('MP00000001')?.tradeNo, fen: 600, status: 'paid' })),
    );
  });

  it('the cashier keeps trades, keys and open notifications over a restart', async () => {
    answers = ['fail'];
    await openTrade('MP00000002');
    cashier.act('MP00000002', 'pay');
    await waitFor('a first attempt', () => heard.length > 0);
    const { privateKey, publicKey } = cashier.settings();
    cashier.stop();
    answers = ['success'];
    cashier = open();
    cashier.start();
    await waitFor('the notification to be accepted', () => cashier.find('MP00000002')?.notices.length === 0);
    expect(cashier.settings()).toMatchObject({ privateKey, publicKey });
    expect(heard.every((notification) => notification?.status === 'paid')).toBe(true);
  });

  it('the cashier accepts no payment for an expired, closed or paid trade', async () => {
    await openTrade('MP00000003', NOON + 60_000);
    clock.set(NOON + 60_000);
    expect(() => cashier.act('MP00000003', 'pay')).toThrow('ACQ.TRADE_HAS_CLOSE');
    clock.set(NOON);
    await openTrade('MP00000004');
    cashier.act('MP00000004', 'close');
    expect(() => cashier.act('MP00000004', 'pay')).toThrow('ACQ.TRADE_HAS_CLOSE');
    expect(() => cashier.act('MP00000009', 'pay')).toThrow('ACQ.TRADE_NOT_EXIST');
    expect(heard).toEqual([]);
  });
});
