import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { closeDemoMall } from '@matchpoint/upstream/seed/mall/demo-mall';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { env: { DEV_PAGES: '1' } });
  await makeDemoAccounts({ pool: running.pool, ...running.upstream });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const write = () => running.upstream.demoMall?.write();

async function allProducts() {
  const first = await running.call('mallProducts', { pageIndex: 1 });
  const second = await running.call('mallProducts', { pageIndex: 2 });
  return [...first.list, ...second.list];
}

it('the demo mall has marked products with drawn pictures and real redemptions in each final state, once', async () => {
  await write();
  const products = await allProducts();
  expect(products).toHaveLength(14);
  expect(products.every(({ demonstration, picture }) => demonstration && picture !== undefined)).toBe(true);
  expect(products.map(({ releasedAt }) => releasedAt)).toEqual(products.map(({ releasedAt }) => releasedAt).toSorted((a, b) => b - a));
  expect(products.find(({ name }) => name === '赛点马克杯')).toMatchObject({ stock: 0, redeemed: 2 });
  const path = products[0]?.picture?.path ?? '';
  const picture = await fetch(`${running.url}${path}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const { token } = await running.logIn('13800138000');
  const own = await running.call('redemptions', {}, { token });
  expect(own.counts).toEqual({ in_progress: 0, review: 1, redeemed: 2, charged_back: 1 });
  const before = await running.pool.query('select count(*) from ledger_transaction');
  await write();
  expect((await running.pool.query('select count(*) from ledger_transaction')).rows).toEqual(before.rows);
  expect(await allProducts()).toEqual(products);
  expect(await verifyLedger(running.pool)).toEqual([]);
});

it('texts of demo products exist in three languages, and the page says that nothing is shipped', async () => {
  const id = (await allProducts())[0]?.id;
  for (const [lan, words] of [
    ['zh_CN', '演示商品'],
    ['zh_tw', '演示商品'],
    ['en_US', 'demonstration product'],
  ] as const) {
    const detail = await running.call('mallProduct', { productId: id }, { lan });
    expect(JSON.stringify(detail.notice)).toContain(words);
    expect(detail.introduction.length).toBeGreaterThan(1);
    expect(detail.others).toHaveLength(4);
    expect(detail.pictures).toHaveLength(2);
  }
});

it('a real installation takes the demo products off sale', async () => {
  expect(await closeDemoMall(running.pool)).toBe(14);
  expect(await allProducts()).toEqual([]);
  expect(await closeDemoMall(running.pool)).toBe(0);
});
