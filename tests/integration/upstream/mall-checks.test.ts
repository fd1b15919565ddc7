import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { MallWorld } from '../../support/mall-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
let world: MallWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
  world = await MallWorld.start({ databaseUrl: await postgres.createDatabase(), clock: new SetClock() });
  const [user] = await world.addUsers(1, 1_000);
  if (user === undefined) throw new Error('there is no user');
  const goods = await world.addProduct({ stock: 9 });
  const card = await world.addProduct({ kind: 'card', instant: true, stock: 3 });
  const orders = [];
  for (const product of [goods, goods, goods, card]) orders.push((await world.redeem(user, world.requestOf(product))).redemption.orderNo);
  await world.mall.job.run();
  await world.decide(orders[0] ?? '', true);
  await world.decide(orders[1] ?? '', false, 'no delivery');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await postgres.stop();
});

/** Runs a statement that the triggers would refuse. */
async function force(sql: string): Promise<void> {
  await transaction(world.pool, async (db) => {
    await db.query('set local session_replication_role = replica');
    const { rowCount } = await db.query(sql);
    expect(rowCount).toBeGreaterThan(0);
  });
}

const of = (state: string, kind = 'goods') => `where state = '${state}' and product_kind = '${kind}'`;

describe('a fault that is forced into the database', () => {
  it('a valid mall has no violations', async () => {
    expect(await world.violations()).toEqual([]);
  });

  it.each([
    [
      'redemptions-paid',
      `update mall_redemption set coins = coins * 2, count = count * 2 ${of('review')}`,
      `update mall_redemption set coins = coins / 2, count = count / 2 ${of('review')}`,
    ],
    [
      'redemptions-decided-once',
      `update mall_redemption set state = 'redeemed', done_at = 1 ${of('review')}`,
      `update mall_redemption set state = 'review', done_at = null where state = 'redeemed' and done_at = 1`,
    ],
    [
      'redemptions-decided-once',
      `update mall_redemption set state = 'review', done_at = null, reason_kind = null ${of('charged_back')}`,
      `update mall_redemption set state = 'charged_back', done_at = 1, reason_kind = 'staff' where state = 'review' and reason is not null`,
    ],
    [
      'escrow-is-held',
      `update mall_redemption set user_id = user_id + 1 ${of('review')}`,
      `update mall_redemption set user_id = user_id - 1 ${of('review')}`,
    ],
    [
      'stock-is-sum',
      `update mall_product set stock = stock + 1 where kind = 'goods'`,
      `update mall_product set stock = stock - 1 where kind = 'goods'`,
    ],
    [
      'stock-follows-redemptions',
      `update mall_stock_change set change = change + 1 where cause = 'returned'`,
      `update mall_stock_change set change = change - 1 where cause = 'returned'`,
    ],
    [
      'stock-follows-redemptions',
      `update mall_stock_change set cause = 'staff', by_id = 2, reason = 'x', key = gen_random_uuid() where cause = 'reserved'`,
      `update mall_stock_change set cause = 'reserved', by_id = null, reason = null, key = null where by_id = 2`,
    ],
    [
      'cards-given-once',
      `update mall_card set redemption_id = (select id from mall_redemption ${of('redeemed', 'card')}) where redemption_id is null`,
      `update mall_card set redemption_id = null where id > (select min(id) from mall_card)`,
    ],
  ])('the check %s finds it', async (check, fault, repair) => {
    await force(fault);
    try {
      expect((await verifyLedger(world.pool)).map((violation) => violation.check)).toContain(check);
    } finally {
      await force(repair);
    }
    expect(await world.violations()).toEqual([]);
  });

  it.each([
    [`update mall_redemption set coins = coins + 1 ${of('review')}`],
    [`update mall_redemption set state = 'in_progress', version = version + 1 ${of('review')}`],
    [`update mall_redemption set state = 'charged_back', version = version + 1 ${of('redeemed')}`],
    [`update mall_redemption set tracking_number = 'X1234', version = version + 1 ${of('redeemed')}`],
    ['delete from mall_redemption'],
    ['update mall_card set redemption_id = null where redemption_id is not null'],
    [`update mall_card set hash = ''`],
    ['delete from mall_card'],
    ['delete from mall_stock_change'],
    [`update mall_stock_change set change = 1 where cause = 'returned'`],
    ['truncate mall_card_view'],
    ['update mall_product set stock = -1'],
  ])('the database refuses %s', async (sql) => {
    await expect(world.pool.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await world.violations()).toEqual([]);
  });
});
