import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProductId, type UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { MallWorld, STAFF } from '../../support/mall-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

const UNKNOWN = ProductId.parse(999_999);

let postgres: DatabaseServer;
let world: MallWorld;
const clock = new SetClock();
beforeAll(async () => {
  postgres = sharedPostgres();
  world = await MallWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
});
afterEach(() => world.assertValid());
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await postgres.stop();
});

/** Returns the error code of a call, or `success`. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'success';
  } catch (error) {
    if (error instanceof JavaFailure) return error.code;
    throw error;
  }
}

async function newUser(coins = 1_000): Promise<UserId> {
  const [user] = await world.addUsers(1, coins);
  if (user === undefined) throw new Error('there is no user');
  return user;
}

async function one(user: UserId, orderNo: string) {
  return world.mall.redemptions.one(user, orderNo, 'zh_CN');
}

describe('redeeming goods', () => {
  it('an order puts its coins into escrow, takes the piece from the stock and waits for its review', async () => {
    const user = await newUser();
    const product = await world.addProduct({ stock: 3 });
    const before = await world.siteCoins();
    const { redemption, gold } = await world.redeem(user, world.requestOf(product, { count: 2, remark: '放门卫' }));
    expect(redemption).toMatchObject({
      state: 'in_progress',
      coins: 200,
      count: 2,
      source: 'order',
      name: '临江针织围巾',
      remark: '放门卫',
      shipping: { name: '顾**', contact: '138****6021', address: '江北市渡口区****' },
    });
    // Granted coins are spent first.
    expect(gold).toEqual({ total: 800, purchased: 500, granted: 300 });
    expect(await world.siteCoins()).toEqual({ house: before.house, escrow: before.escrow + 200 });
    expect(await world.stockOf(product)).toBe(1);
    await world.mall.job.run();
    expect(await one(user, redemption.orderNo)).toMatchObject({ state: 'review', dueAt: clock.now() + 86_400_000 });
  });

  it('an approval ships the goods and pays the site, a charge-back returns the same sorts of coins and the stock once', async () => {
    const user = await newUser(300);
    const product = await world.addProduct({ stock: 2 });
    const house = (await world.siteCoins()).house;
    const { redemption: first } = await world.redeem(user, world.requestOf(product));
    const { redemption: second } = await world.redeem(user, world.requestOf(product));
    await world.mall.job.run();
    await world.decide(first.orderNo, true);
    expect(await one(user, first.orderNo)).toMatchObject({
      state: 'redeemed',
      shipment: { carrier: '江北快运', trackingNumber: 'JB773024186051', at: clock.now() },
    });
    expect((await world.siteCoins()).house).toBe(house + 100);
    expect(await world.coinsOf(user)).toEqual({ purchased: 100, granted: 0 });
    await world.decide(second.orderNo, false, '最后一批运输破损');
    expect(await one(user, second.orderNo)).toMatchObject({ state: 'charged_back', reason: '最后一批运输破损', cancelled: false });
    // 50 granted and 50 purchased coins paid the second order.
    expect(await world.coinsOf(user)).toEqual({ purchased: 150, granted: 50 });
    expect(await world.stockOf(product)).toBe(1);
    for (const { orderNo } of [first, second]) {
      expect(await codeOf(world.decide(orderNo, false, 'again'))).toBe('CONFLICT');
      expect(await codeOf(world.mall.redemptions.cancel(user, orderNo, 'zh_CN'))).toBe('CONFLICT');
    }
  });

  it('a user cancels a redemption before and during its review, and nobody else can', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const product = await world.addProduct({ stock: 2 });
    const { redemption: early } = await world.redeem(user, world.requestOf(product));
    expect(await codeOf(world.mall.redemptions.cancel(other, early.orderNo, 'zh_CN'))).toBe('NOT_FOUND');
    const { redemption, gold } = await world.mall.redemptions.cancel(user, early.orderNo, 'zh_CN');
    expect([redemption.state, redemption.cancelled, gold.total]).toEqual(['charged_back', true, 1_000]);
    const { redemption: late } = await world.redeem(user, world.requestOf(product));
    await world.mall.job.run();
    await world.mall.redemptions.cancel(user, late.orderNo, 'zh_CN');
    expect(await world.coinsOf(user)).toEqual({ purchased: 500, granted: 500 });
    expect(await world.stockOf(product)).toBe(2);
  });

  it('a product that is taken off sale before its order is processed returns coins and stock', async () => {
    const user = await newUser();
    const product = await world.addProduct({ stock: 1 });
    const { redemption } = await world.redeem(user, world.requestOf(product));
    await world.pool.query(`update mall_product set state = 'removed' where id = $1`, [product]);
    await world.mall.job.run();
    expect(await one(user, redemption.orderNo)).toMatchObject({
      state: 'charged_back',
      cancelled: false,
      reason: expect.stringContaining('下架'),
    });
    expect((await world.coinsOf(user)).purchased).toBe(500);
    expect(await world.stockOf(product)).toBe(1);
  });
});

describe('refused orders', () => {
  it('a repeated key returns the same redemption, and another request under it is refused', async () => {
    const user = await newUser();
    const product = await world.addProduct();
    const request = world.requestOf(product);
    const { redemption } = await world.redeem(user, request);
    const again = await Promise.all(Array.from({ length: 5 }, () => world.redeem(user, request)));
    expect(again.map((one_) => one_.redemption.orderNo)).toEqual(again.map(() => redemption.orderNo));
    expect((await world.coinsOf(user)).granted).toBe(400);
    for (const over of [{ count: 2 }, { price: 99 }, { remark: 'other' }, { productId: await world.addProduct() }]) {
      expect(await codeOf(world.redeem(user, { ...request, ...over }))).toBe('KEY_REUSED');
    }
    // The key of somebody else is another key.
    expect(await codeOf(world.redeem(await newUser(), request))).toBe('success');
  });

  it('price, limit, stock, coins and address are checked, and nothing moves', async () => {
    const user = await newUser(150);
    const product = await world.addProduct({ stock: 2, perUser: 3 });
    const refused: [string, Partial<ReturnType<typeof world.requestOf>>][] = [
      ['PRICE_CHANGED', { price: 99 }],
      ['REDEMPTION_LIMIT', { count: 4 }],
      ['OUT_OF_STOCK', { count: 3 }],
      ['INSUFFICIENT_COINS', { count: 2 }],
      ['SHIPPING_NAME', { shipping: undefined }],
      ['SHIPPING_NAME', { shipping: { name: '顾', contact: '13800006021', address: '江北市渡口区看台路' } }],
      ['SHIPPING_CONTACT', { shipping: { name: '顾一帆', contact: '12800006021', address: '江北市渡口区看台路' } }],
      ['SHIPPING_ADDRESS', { shipping: { name: '顾一帆', contact: '13800006021', address: '江北' } }],
      ['TEXT_TOO_LONG', { remark: '长'.repeat(101) }],
      ['NOT_FOUND', { addressId: 999_999 }],
      ['NOT_FOUND', { productId: UNKNOWN }],
    ];
    for (const [code, over] of refused) expect(await codeOf(world.redeem(user, world.requestOf(product, over))), code).toBe(code);
    expect(await world.stockOf(product)).toBe(2);
    expect(await world.coinsOf(user)).toEqual({ purchased: 75, granted: 75 });
    const { rows } = await world.pool.query('select from mall_redemption where user_id = $1', [user]);
    expect(rows).toHaveLength(0);
  });
});

describe('concurrent orders', () => {
  it('of 100 concurrent orders for 10 pieces ten succeed and ninety are refused', async () => {
    const users = await world.addUsers(100, 100);
    const product = await world.addProduct({ stock: 10 });
    const codes = await Promise.all(users.map((user) => codeOf(world.redeem(user, world.requestOf(product)))));
    expect(codes.filter((code) => code === 'success')).toHaveLength(10);
    expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(90);
    expect(await world.stockOf(product)).toBe(0);
  });

  it('concurrent orders of one user do not exceed the limit or the coins', async () => {
    const limited = await newUser(10_000);
    const product = await world.addProduct({ stock: 50, perUser: 3 });
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(world.redeem(limited, world.requestOf(product)))));
    expect(codes.filter((code) => code === 'success')).toHaveLength(3);
    expect(codes.filter((code) => code === 'REDEMPTION_LIMIT')).toHaveLength(17);
    // What is charged back counts no more.
    const { list } = await world.mall.redemptions.page(limited, { pageIndex: 1 }, 'zh_CN');
    await world.mall.redemptions.cancel(limited, list[0]?.orderNo ?? '', 'zh_CN');
    expect(await codeOf(world.redeem(limited, world.requestOf(product)))).toBe('success');
    const poor = await newUser(250);
    const products = await Promise.all(Array.from({ length: 6 }, () => world.addProduct()));
    const bought = await Promise.all(products.map((id) => codeOf(world.redeem(poor, world.requestOf(id)))));
    expect(bought.filter((code) => code === 'success')).toHaveLength(2);
    expect(bought.filter((code) => code === 'INSUFFICIENT_COINS')).toHaveLength(4);
  });

  it('fifty concurrent orders of instant cards give every card number once', async () => {
    const users = await world.addUsers(50, 100);
    const product = await world.addProduct({ kind: 'card', instant: true, stock: 0 });
    const codes = await world.addCards(product, 30);
    const results = await Promise.all(
      users.map(async (user) => {
        try {
          return { user, orderNo: (await world.redeem(user, world.requestOf(product, { shipping: undefined }))).redemption.orderNo };
        } catch (error) {
          if (error instanceof JavaFailure && error.code === 'OUT_OF_STOCK') return undefined;
          throw error;
        }
      }),
    );
    await world.mall.job.run();
    const given: string[] = [];
    for (const { user, orderNo } of results.filter((result) => result !== undefined)) {
      const { cards } = await one(user, orderNo);
      for (const { id } of cards) given.push((await world.mall.redemptions.card(user, { orderNo, cardId: id })).code);
    }
    expect(given.toSorted()).toEqual(codes.toSorted());
    expect(await world.stockOf(product)).toBe(0);
  });

  it('two members of staff who decide at once and a user who cancels have one result', async () => {
    const user = await newUser(100);
    const product = await world.addProduct({ stock: 1 });
    const { redemption } = await world.redeem(user, world.requestOf(product));
    await world.mall.job.run();
    const codes = await Promise.all([
      codeOf(world.decide(redemption.orderNo, true)),
      codeOf(world.decide(redemption.orderNo, false, 'no')),
      codeOf(world.mall.redemptions.cancel(user, redemption.orderNo, 'zh_CN')),
    ]);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'success']);
    const { state } = await one(user, redemption.orderNo);
    expect(await world.stockOf(product)).toBe(state === 'redeemed' ? 0 : 1);
  });
});

describe('card numbers', () => {
  it('only the owner of a redeemed card reads its number, and every reading is stored', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const product = await world.addProduct({ kind: 'card', stock: 0 });
    const [code = ''] = await world.addCards(product, 1);
    const { redemption } = await world.redeem(user, world.requestOf(product));
    await world.mall.job.run();
    const { rows } = await world.pool.query<{ id: number }>('select id from mall_card where product_id = $1', [product]);
    const cardId = rows[0]?.id ?? 0;
    const { orderNo } = redemption;
    const read = (uid: UserId) => world.mall.redemptions.card(uid, { orderNo, cardId });
    // In review.
    expect((await one(user, orderNo)).cards).toEqual([]);
    expect(await codeOf(read(user))).toBe('NOT_FOUND');
    await world.decide(orderNo, true);
    expect(await codeOf(read(other))).toBe('NOT_FOUND');
    expect((await one(user, orderNo)).cards).toEqual([{ id: cardId, masked: code.slice(-4) }]);
    expect(await read(user)).toEqual({ code, shownAt: clock.now() });
    await read(user);
    expect((await one(user, orderNo)).cards).toEqual([{ id: cardId, masked: code.slice(-4), shownAt: clock.now() }]);
    const { rows: views } = await world.pool.query('select from mall_card_view where card_id = $1', [cardId]);
    expect(views).toHaveLength(2);
  });

  it('expired card numbers are not in stock, and an order whose numbers cannot be handed out is charged back', async () => {
    const user = await newUser();
    const product = await world.addProduct({ kind: 'card', instant: true, stock: 0 });
    await world.addCards(product, 1, clock.now() + 1_000);
    const { redemption } = await world.redeem(user, world.requestOf(product));
    clock.advance(1_000);
    await world.mall.job.run();
    expect(await one(user, redemption.orderNo)).toMatchObject({ state: 'charged_back', cards: [] });
    expect(await world.stockOf(product)).toBe(0);
    expect(await codeOf(world.redeem(user, world.requestOf(product, { key: randomUUID() })))).toBe('OUT_OF_STOCK');
    expect((await world.coinsOf(user)).granted).toBe(500);
  });

  it('numbers of one import are all stored or none, and no number is stored twice', async () => {
    const [product, other] = [await world.addProduct({ kind: 'card', stock: 0 }), await world.addProduct({ kind: 'card', stock: 0 })];
    const [code = ''] = await world.addCards(product, 1);
    const load = (id: ProductId, codes: string[]) => codeOf(world.mall.desk.cards(STAFF, { productId: id, codes }));
    const fresh = randomUUID();
    expect(await load(other, [fresh, code])).toBe('CARD_KNOWN');
    expect(await load(other, [fresh, ` ${fresh} `])).toBe('CARD_KNOWN');
    expect(await load(await world.addProduct(), [fresh])).toBe('BAD_INPUT');
    expect(await world.stockOf(other)).toBe(0);
    expect(await load(other, [fresh])).toBe('success');
    expect(await world.stockOf(other)).toBe(1);
    const { rows } = await world.pool.query<{ after: unknown }>(
      `select after from staff_audit where subject = 'product' and subject_id = $1 and action = 'product_cards'`,
      [other],
    );
    expect(rows).toEqual([{ after: { imported: 1 } }]);
  });
});
