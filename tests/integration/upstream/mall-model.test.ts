import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { MallWorld, STAFF } from '../../support/mall-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** More with MALL_RUNS. */
const runs = Number(process.env['MALL_RUNS'] ?? 25);
const COINS = 160;
const PRODUCTS = [
  { kind: 'goods', price: 30, stock: 3, perUser: 3, instant: false },
  { kind: 'goods', price: 7, stock: 2, perUser: undefined, instant: false },
  { kind: 'card', price: 10, stock: 3, perUser: undefined, instant: true },
  { kind: 'card', price: 11, stock: 2, perUser: 2, instant: false },
] as const;
type Index = 0 | 1 | 2 | 3;

type Step =
  | { readonly act: 'redeem'; readonly user: 0 | 1; readonly product: Index; readonly count: number }
  | { readonly act: 'repeat' | 'cancel' | 'approve' | 'reject'; readonly which: number }
  | { readonly act: 'supply'; readonly product: Index; readonly change: number };

const which = fc.nat(30);
const product = fc.constantFrom<Index[]>(0, 1, 2, 3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('redeem'), user: fc.constantFrom(0, 1), product, count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('repeat', 'cancel', 'approve', 'reject'), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('supply'), product, change: fc.integer({ min: -3, max: 3 }) }) },
);

/** A redemption as the second implementation keeps it. */
interface Order {
  readonly request: JavaParsed<'redeem'>;
  readonly user: UserId;
  readonly product: Index;
  readonly orderNo: string;
  /** The coins by sort that it cost. */
  readonly granted: number;
  readonly purchased: number;
  state: 'review' | 'redeemed' | 'charged_back';
}

interface Wallet {
  granted: number;
  purchased: number;
}

/** Runs steps against the upstream's code and keeps what should follow. */
class MallRun {
  readonly #world: MallWorld;
  readonly #users: readonly UserId[];
  readonly #products: readonly ProductId[];
  readonly #wallets: readonly Wallet[];
  readonly #stock: number[] = PRODUCTS.map(({ stock }) => stock);
  readonly #orders: Order[] = [];

  constructor(world: MallWorld, users: readonly UserId[], products: readonly ProductId[]) {
    this.#world = world;
    this.#users = users;
    this.#products = products;
    this.#wallets = users.map(() => ({ granted: COINS / 2, purchased: COINS / 2 }));
  }

  async do(next: Step): Promise<void> {
    if (next.act === 'redeem') await this.#redeem(next);
    else if (next.act === 'supply') await this.#supply(next);
    else await this.#change(next);
  }

  /** Compares everything that is stored with what should be. */
  async check(before: { readonly house: number; readonly escrow: number }): Promise<void> {
    for (const [index, user] of this.#users.entries()) {
      assert.deepEqual(await this.#world.coinsOf(user), this.#wallets[index]);
      const { list } = await this.#world.mall.redemptions.page(user, { pageIndex: 1 }, 'zh_CN');
      const expected = this.#orders.filter((order) => order.user === user).toReversed();
      assert.deepEqual(
        list.map(({ orderNo, state, cards }) => [orderNo, state, cards.length]),
        expected
          .slice(0, 20)
          .map((order) => [order.orderNo, order.state, order.state === 'redeemed' && isCard(order) ? order.request.count : 0]),
      );
    }
    for (const [index, id] of this.#products.entries()) {
      const { stock, redeemed } = await this.#world.mall.products.detail(id, 'zh_CN');
      const kept = this.#orders.filter((order) => order.product === index && order.state !== 'charged_back');
      assert.deepEqual([stock, redeemed], [this.#stock[index], sum(kept.map(({ request }) => request.count))]);
    }
    const coinsIn = (state: Order['state']) => sum(this.#orders.filter((order) => order.state === state).map(coinsOf));
    const { house, escrow } = await this.#world.siteCoins();
    assert.deepEqual([house - before.house, escrow - before.escrow], [coinsIn('redeemed'), coinsIn('review')]);
  }

  /** Leaves nothing in escrow for the next run. */
  async end(): Promise<void> {
    for (let index = 0; index < this.#orders.length; index += 1) await this.#change({ act: 'cancel', which: index });
  }

  async #redeem({ user: userIndex, product: index, count }: Extract<Step, { act: 'redeem' }>): Promise<void> {
    const [user, id, wallet] = [this.#users[userIndex], this.#products[index], this.#wallets[userIndex]];
    assert.ok(user !== undefined && id !== undefined && wallet !== undefined);
    const { price, perUser, instant } = PRODUCTS[index];
    const request = this.#world.requestOf(id, { count, price });
    const own = this.#orders.filter((order) => order.user === user && order.product === index && order.state !== 'charged_back');
    const stock = this.#stock[index] ?? 0;
    const call = this.#world.redeem(user, request);
    if (perUser !== undefined && sum(own.map((order) => order.request.count)) + count > perUser) return refused(call, 'REDEMPTION_LIMIT');
    if (count > stock) return refused(call, 'OUT_OF_STOCK');
    if (price * count > wallet.granted + wallet.purchased) return refused(call, 'INSUFFICIENT_COINS');
    const granted = Math.min(wallet.granted, price * count);
    const purchased = price * count - granted;
    wallet.granted -= granted;
    wallet.purchased -= purchased;
    this.#stock[index] = stock - count;
    const { redemption, gold } = await call;
    assert.equal(gold.total, wallet.granted + wallet.purchased);
    this.#orders.push({
      request,
      user,
      product: index,
      orderNo: redemption.orderNo,
      granted,
      purchased,
      state: instant ? 'redeemed' : 'review',
    });
    await this.#world.mall.job.close();
  }

  async #change({
    act,
    which: number,
  }: {
    readonly act: 'repeat' | 'cancel' | 'approve' | 'reject';
    readonly which: number;
  }): Promise<void> {
    const order = this.#orders[number % Math.max(1, this.#orders.length)];
    if (order === undefined) return;
    if (act === 'repeat') {
      assert.equal((await this.#world.redeem(order.user, order.request)).redemption.orderNo, order.orderNo);
      return;
    }
    const call =
      act === 'cancel'
        ? this.#world.mall.redemptions.cancel(order.user, order.orderNo, 'zh_CN')
        : this.#world.decide(order.orderNo, act === 'approve', 'no delivery');
    if (order.state !== 'review') return refused(call, 'CONFLICT');
    await call;
    order.state = act === 'approve' ? 'redeemed' : 'charged_back';
    if (act === 'approve') return;
    const wallet = this.#wallets[this.#users.indexOf(order.user)];
    assert.ok(wallet !== undefined);
    wallet.granted += order.granted;
    wallet.purchased += order.purchased;
    this.#stock[order.product] = (this.#stock[order.product] ?? 0) + order.request.count;
  }

  async #supply({ product: index, change }: Extract<Step, { act: 'supply' }>): Promise<void> {
    const [id, stock] = [this.#products[index], this.#stock[index] ?? 0];
    assert.ok(id !== undefined);
    if (PRODUCTS[index].kind === 'card') {
      if (change <= 0) return;
      await this.#world.addCards(id, change);
    } else {
      const call = this.#world.mall.desk.stock(STAFF, { productId: id, change, reason: 'count', key: randomUUID() });
      if (change === 0) return refused(call, 'BAD_INPUT');
      if (stock + change < 0) return refused(call, 'OUT_OF_STOCK');
      await call;
    }
    this.#stock[index] = stock + change;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const coinsOf = ({ granted, purchased }: Order) => granted + purchased;
const isCard = (order: Order) => PRODUCTS[order.product].kind === 'card';

function refused(call: Promise<unknown>, code: string): Promise<void> {
  return assert.rejects(call, (error) => error instanceof JavaFailure && error.code === code);
}

it(
  'any sequence of orders, repetitions, cancellations, decisions and deliveries gives the coins, stock and states of a second implementation',
  { timeout: 60_000 + runs * 6_000 },
  async () => {
    await using world = await MallWorld.start({ databaseUrl: await postgres.createDatabase(), clock: new SetClock() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        const products: ProductId[] = [];
        for (const one of PRODUCTS) products.push(await world.addProduct(one));
        const before = await world.siteCoins();
        const run = new MallRun(world, await world.addUsers(2, COINS), products);
        for (const next of steps) await run.do(next);
        await run.check(before);
        await run.end();
      }),
      { numRuns: runs, seed: 20_261_123 },
    );
    const { rows } = await world.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from mall_redemption group by state order by state',
    );
    // Otherwise the runs would have covered little.
    expect(rows.map(({ state, count }) => [state, count > 5])).toEqual([
      ['charged_back', true],
      ['redeemed', true],
    ]);
    expect(await world.violations()).toEqual([]);
  },
);
