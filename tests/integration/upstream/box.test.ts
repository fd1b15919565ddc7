import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Box, BoxDraw, MyBoxDraw } from '@matchpoint/contracts/box/box';
import { type BoxId, ProductId, type UserId } from '@matchpoint/contracts/ids';
import { boxDrawHash } from '@matchpoint/contracts/rules/box-draw';
import { verifyBoxDraw } from '@matchpoint/contracts/rules/box-verification';
import { transaction } from '@matchpoint/upstream/db/pool';
import { AllOrders } from '@matchpoint/upstream/domains/gold/all-orders';
import { BoxPlan, createBox, startBox } from '@matchpoint/upstream/domains/box/publish-box';
import type { TestPrize } from '../../support/add-box.ts';
import { BoxWorld } from '../../support/box-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

const DAY_MS = 86_400_000;
const EVEN: readonly TestPrize[] = [
  { tier: 'rare', weight: 500_000, stock: 1_000, kind: 'goods' },
  { tier: 'common', weight: 500_000, stock: 1_000 },
];
/** Almost always the second prize. */
const UNEVEN: readonly TestPrize[] = [
  { tier: 'epic', weight: 1, stock: 1_000, kind: 'goods' },
  { tier: 'common', weight: 999_999, stock: 1_000 },
];

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

async function startWorld(clock = new SetClock()): Promise<BoxWorld> {
  return BoxWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
}

async function boxOf(world: BoxWorld, id: BoxId): Promise<Box> {
  const box = (await world.boxes.list('zh_CN')).list.find((one) => one.id === id);
  if (box === undefined) throw new Error(`the box ${id} does not run`);
  return box;
}

function isVerified(box: Box, draw: BoxDraw | MyBoxDraw): boolean {
  return verifyBoxDraw(box, { ...draw, prize: draw.prize.number }).ok;
}

async function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

function never(): never {
  throw new Error('there is no such draw');
}

describe('a draw from a blind box', () => {
  it('a draw reveals the announced server seed, can be verified, costs the price and announces the next one', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(200);
    const before = await world.boxes.standing(user, boxId);
    expect(before).toMatchObject({ nonce: 1, misses: 0, clientSeed: '', drawsLeft: 100, spentToday: 0 });
    const { draw, standing, gold } = await world.drawOnce(user, boxId, { clientSeed: '渡口的风' });
    expect(draw).toMatchObject({ commitment: before.commitment, clientSeed: '渡口的风', nonce: 1, price: 80, number: 1 });
    expect(isVerified(await boxOf(world, boxId), draw)).toBe(true);
    expect(gold.total).toBe(120);
    expect(standing).toMatchObject({ nonce: 2, clientSeed: '渡口的风', drawsLeft: 99, spentToday: 80, valueToday: draw.prize.value });
    expect(standing.commitment).not.toBe(before.commitment);
    const stocks = await world.stocks(boxId);
    expect(stocks[draw.prize.number - 1]).toBe(999);
    expect(await world.violations()).toEqual([]);
  });

  it('the public log holds the seeds and hashes of every draw, and of its user only the first character of the name', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const [one, other] = await world.addUsers(2, 1_000);
    if (one === undefined || other === undefined) throw new Error('there are no users');
    await world.pool.query(`update app_user set username = '江南渡口' where id = $1`, [one]);
    for (const user of [one, other, one]) await world.drawOnce(user, boxId);
    const { list, head, total } = await world.boxes.log({ boxId, pageIndex: 1 }, 'zh_CN');
    expect(total).toBe(3);
    expect(list.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect([list[0]?.user, list[2]?.user]).toEqual(['江**', '江**']);
    expect(JSON.stringify(list)).not.toContain('渡口');
    expect(list.flatMap((draw) => Object.keys(draw))).not.toContain('userId');
    let previousHash = '0'.repeat(64);
    const box = await boxOf(world, boxId);
    for (const draw of list.toReversed()) {
      expect(draw.previousHash).toBe(previousHash);
      expect(boxDrawHash({ ...draw, prize: draw.prize.number })).toBe(draw.hash);
      expect(isVerified(box, draw)).toBe(true);
      previousHash = draw.hash;
    }
    expect(head).toEqual({ number: 3, hash: previousHash });
    expect(await world.boxes.record(list[1]?.id ?? never(), 'zh_CN')).toMatchObject({ draw: { number: 2 }, box: { id: boxId } });
  });

  it('the log can be limited to tiers', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(10_000);
    for (let draws = 0; draws < 12; draws += 1) await world.drawOnce(user, boxId);
    const all = await world.boxes.log({ boxId, pageIndex: 1 }, 'zh_CN');
    const rare = await world.boxes.log({ boxId, pageIndex: 1, least: 'rare' }, 'zh_CN');
    expect(rare.list).toEqual(all.list.filter(({ prize }) => prize.tier === 'rare'));
    expect(rare.head).toEqual(all.head);
  });

  it('repeating a key returns the same draw and moves no coins, and the key of another request is refused', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    const { commitment } = await world.boxes.standing(user, boxId);
    const request = { boxId, commitment, clientSeed: 'terrace', price: 80, key: randomUUID() };
    const first = await world.boxes.draw(user, request, 'zh_CN');
    const again = await Promise.all(Array.from({ length: 5 }, () => world.boxes.draw(user, request, 'zh_CN')));
    for (const { draw } of again) expect(draw).toEqual(first.draw);
    expect(await world.coinsOf(user)).toBe(920);
    expect(await refusal(world.boxes.draw(user, { ...request, clientSeed: 'other' }, 'zh_CN'))).toBe('KEY_REUSED');
    expect(await refusal(world.boxes.draw(user, { ...request, commitment: 'a'.repeat(64) }, 'zh_CN'))).toBe('KEY_REUSED');
    expect(await world.violations()).toEqual([]);
  });

  it('a commitment that is not the announced one draws nothing', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    const request = { boxId, commitment: 'a'.repeat(64), clientSeed: 'terrace', price: 80, key: randomUUID() };
    expect(await refusal(world.boxes.draw(user, request, 'zh_CN'))).toBe('CONFLICT');
    const { draw } = await world.drawOnce(user, boxId);
    const stale = { ...request, commitment: draw.commitment };
    expect(await refusal(world.boxes.draw(user, stale, 'zh_CN'))).toBe('CONFLICT');
    expect(await world.coinsOf(user)).toBe(920);
    expect(await world.violations()).toEqual([]);
  });

  it('parallel draws of one commitment are one draw', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    const { commitment } = await world.boxes.standing(user, boxId);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        refusal(world.boxes.draw(user, { boxId, commitment, clientSeed: 'terrace', price: 80, key: randomUUID() }, 'zh_CN')),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(7);
    expect(await world.coinsOf(user)).toBe(920);
    expect(await world.violations()).toEqual([]);
  });

  it('fifty parallel draws for three pieces give three prizes and pause the box', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox([
      { tier: 'rare', weight: 1, stock: 100 },
      { tier: 'common', weight: 999_999, stock: 3 },
    ]);
    const users = await world.addUsers(50, 100);
    const outcomes = await Promise.all(users.map((user) => refusal(world.drawOnce(user, boxId))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'BOX_CLOSED')).toHaveLength(47);
    expect(await world.stocks(boxId)).toEqual([100, 0]);
    expect(await boxOf(world, boxId)).toMatchObject({ paused: true, state: 'running' });
    expect((await Promise.all(users.map((user) => world.coinsOf(user)))).reduce((sum, coins) => sum + coins, 0)).toBe(5_000 - 3 * 80);
    expect(await world.violations()).toEqual([]);
  });

  it('a box is paused while any of its prizes is out of stock, and a refused draw keeps its commitment', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(UNEVEN);
    const user = await world.addUser(1_000);
    await world.addStock(boxId, 1, -1_000);
    const { commitment } = await world.boxes.standing(user, boxId);
    expect(await refusal(world.drawOnce(user, boxId))).toBe('BOX_CLOSED');
    await world.addStock(boxId, 1, 1);
    expect((await world.drawOnce(user, boxId)).draw).toMatchObject({ commitment, nonce: 1 });
    expect(await world.coinsOf(user)).toBe(920);
  });

  it('a user who cannot pay draws nothing', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(79);
    expect(await refusal(world.drawOnce(user, boxId))).toBe('INSUFFICIENT_COINS');
    expect(await world.stocks(boxId)).toEqual([1_000, 1_000]);
    expect((await world.boxes.log({ boxId, pageIndex: 1 }, 'zh_CN')).list).toEqual([]);
    expect(await world.violations()).toEqual([]);
  });

  it.each([
    ['whose age is unknown', 'adult = null', 'AGE_REQUIRED'],
    ['under 18', 'adult = false', 'UNDER_AGE'],
    ['without a mobile number', 'mobile = null', 'MOBILE_REQUIRED'],
  ])('a user %s cannot draw', async (_who, change, code) => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    await world.pool.query(`update app_user set ${change} where id = $1`, [user]);
    expect(await refusal(world.drawOnce(user, boxId))).toBe(code);
    expect(await world.coinsOf(user)).toBe(1_000);
  });

  it('another price than that of the box is refused', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    expect(await refusal(world.drawOnce(user, boxId, { price: 79 }))).toBe('PRICE_CHANGED');
  });

  it('the draws of a day are limited, also across versions, until midnight in Shanghai', async () => {
    const clock = new SetClock();
    await using world = await startWorld(clock);
    const boxId = await world.addBox(EVEN, { dailyCap: 2 });
    const user = await world.addUser(1_000);
    await world.drawOnce(user, boxId);
    const { standing } = await world.drawOnce(user, boxId);
    expect(standing.drawsLeft).toBe(0);
    expect(await refusal(world.drawOnce(user, boxId))).toBe('BOX_LIMIT');
    const next = await world.addBox(EVEN, { dailyCap: 2 });
    expect(await refusal(world.drawOnce(user, next))).toBe('BOX_LIMIT');
    clock.advance(DAY_MS);
    expect((await world.drawOnce(user, next)).standing).toMatchObject({ drawsLeft: 1, spentToday: 80 });
    expect(await world.violations()).toEqual([]);
  });
});

describe('the pity of a blind box', () => {
  it('the fourth draw after three misses has a prize of the tier, and the count begins again', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(UNEVEN, { pity: { after: 4, tier: 'epic' } });
    const user = await world.addUser(1_000);
    const box = await boxOf(world, boxId);
    const tiers: string[] = [];
    for (let draws = 0; draws < 8; draws += 1) {
      const { draw, standing } = await world.drawOnce(user, boxId);
      tiers.push(draw.prize.tier);
      expect(draw.misses).toBe(draws % 4);
      expect(standing.misses).toBe((draws + 1) % 4);
      expect(isVerified(box, draw)).toBe(true);
    }
    expect(tiers).toEqual(['common', 'common', 'common', 'epic', 'common', 'common', 'common', 'epic']);
    expect(await world.boxes.statistics(boxId)).toMatchObject({ draws: 8, pityDraws: 2, counts: [{ draws: 2 }, { draws: 6 }] });
  });

  it('a new version continues the row of misses of its user', async () => {
    await using world = await startWorld();
    const first = await world.addBox(UNEVEN, { pity: { after: 4, tier: 'epic' } });
    const user = await world.addUser(1_000);
    for (let draws = 0; draws < 3; draws += 1) await world.drawOnce(user, first, { clientSeed: '看台' });
    const second = await world.addBox(UNEVEN, { pity: { after: 4, tier: 'epic' } });
    expect(await world.boxes.standing(user, second)).toMatchObject({ misses: 3, nonce: 1, clientSeed: '看台' });
    expect((await world.drawOnce(user, second)).draw.prize.tier).toBe('epic');
  });
});

describe('a prize of a blind box', () => {
  /** Draws until the prize of a number is drawn. */
  async function drawPrize(world: BoxWorld, user: UserId, boxId: BoxId, number: number): Promise<MyBoxDraw> {
    for (;;) {
      const { draw } = await world.drawOnce(user, boxId);
      if (draw.prize.number === number) return draw;
    }
  }
  const shipping = { name: '顾渡', contact: '13800138000', address: '杭州市西湖区文三路 1 号' };

  it('goods are claimed with an address, once, and only by the user who drew them', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const [user, other] = await world.addUsers(2, 10_000);
    if (user === undefined || other === undefined) throw new Error('there are no users');
    const draw = await drawPrize(world, user, boxId, 1);
    expect(draw.redemption).toBeUndefined();
    expect(await refusal(world.boxes.claim(other, { drawId: draw.id, shipping }, 'zh_CN'))).toBe('NOT_FOUND');
    expect(await refusal(world.boxes.claim(user, { drawId: draw.id }, 'zh_CN'))).toBe('SHIPPING_NAME');
    const claims = await Promise.all([1, 2, 3].map(() => world.boxes.claim(user, { drawId: draw.id, shipping }, 'zh_CN')));
    expect(new Set(claims.map(({ redemption }) => redemption?.orderNo)).size).toBe(1);
    const { list } = await world.boxes.mine(user, 1, 'zh_CN');
    expect(list.find(({ id }) => id === draw.id)?.redemption).toEqual(claims[0]?.redemption);
    expect(await world.violations()).toEqual([]);
  });

  it('a card is delivered with the draw and cannot be claimed', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(10_000);
    const draw = await drawPrize(world, user, boxId, 2);
    expect(draw.redemption).toBeDefined();
    expect(await world.boxes.claim(user, { drawId: draw.id, shipping }, 'zh_CN')).toEqual(draw);
  });
});

describe('a prize that the mall cannot deliver', () => {
  it('returns to the stock, and the price of the draw returns to the user in the sorts in which it was paid', async () => {
    await using world = await startWorld();
    // Sealed under no key: the mall cannot read the number of this card.
    const boxId = await world.addBox([
      { tier: 'rare', weight: 1, stock: 10 },
      { tier: 'common', weight: 999_999, stock: 10 },
    ]);
    const user = await world.addUser(200);
    const { draw } = await world.drawOnce(user, boxId);
    expect(await world.coinsOf(user)).toBe(120);
    await world.processRedemptions();
    expect((await world.boxes.mine(user, 1, 'zh_CN')).list[0]).toMatchObject({ id: draw.id, redemption: { state: 'charged_back' } });
    expect(await world.coinsOf(user)).toBe(200);
    expect(await world.stocks(boxId)).toEqual([10, 10]);
    const orders = new AllOrders(world.pool);
    const order = { kind: 'box', state: 'charged_back', group: 'refunded', coins: 80, refunded: 80, targetId: draw.id };
    expect((await orders.page(user, { kind: 'box', group: 'refunded', pageIndex: 1 }, 'zh_CN')).list).toMatchObject([order]);
    expect((await orders.page(user, { kind: 'redemption', pageIndex: 1 }, 'zh_CN')).list).toEqual([]);
    const { lines } = await orders.detail(user, { kind: 'box', orderNo: String(draw.id) }, 'zh_CN');
    expect(lines.map(({ change }) => change)).toEqual([-80, 80]);
    expect(await world.violations()).toEqual([]);
  });
});

describe('a started box', () => {
  it.each([
    ['the price', 'update box set price = price + 1'],
    ['the pity', 'update box set pity_after = 5'],
    ['the hash of the table', `update box set table_hash = repeat('a', 64)`],
    ['the name', `update box set names = '{}'`],
    ['a weight', 'update box_prize set weight = weight + 1 where number = 1'],
    ['the product of a prize', 'update box_prize set product_id = product_id + 100'],
    ['the prizes, by one more', `insert into box_prize select box_id, 3, 99, tier, 1, value from box_prize where number = 1`],
    ['the prizes, by one less', 'delete from box_prize where number = 1'],
    ['a draw', 'update box_draw set prize = 3 - prize'],
    ['the log', 'delete from box_draw'],
    ['its state back to a draft', `update box set state = 'draft', started_at = null, table_hash = null`],
    ['its existence', 'delete from box'],
    ['all prizes at once', 'truncate box_prize cascade'],
  ])('%s of a started box cannot be changed in the database', async (_what, sql) => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    await world.drawOnce(await world.addUser(100), boxId);
    await expect(world.pool.query(sql)).rejects.toMatchObject({ code: '23000' });
  });

  it('an ended box stays ended, and nothing can be drawn from it', async () => {
    await using world = await startWorld();
    const first = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    await world.boxes.standing(user, first);
    const second = await world.addBox(EVEN);
    expect((await world.boxes.list('zh_CN')).list.map(({ id, version }) => [id, version])).toEqual([[second, 2]]);
    expect(await refusal(world.drawOnce(user, first))).toBe('BOX_CLOSED');
    expect(await refusal(world.boxes.changeSeed(user, { boxId: first, clientSeed: 'new' }))).toBe('BOX_CLOSED');
    await expect(world.pool.query(`update box set state = 'running', ended_at = null where id = $1`, [first])).rejects.toThrow(/only ends/);
  });

  it('the prizes of a draft can change until it starts, and weights that do not sum to a million cannot start', async () => {
    await using world = await startWorld();
    const running = await world.addBox(EVEN);
    const products = (await boxOf(world, running)).prizes.map(({ productId }) => productId);
    const id = await transaction(world.pool, async (db) => {
      const plan = BoxPlan.parse({
        series: 'draft',
        names: { zh_CN: '草稿', zh_tw: '草稿', en_US: 'Draft' },
        price: 10,
        dailyCap: 5,
        prizes: products.map((productId) => ({ productId, tier: 'common', weight: 500_000 })),
        valueRange: { least: 1, most: 100 },
      });
      return (await createBox(db, plan, 0)).id;
    });
    expect((await world.boxes.list('zh_CN')).list.map((box) => box.id)).not.toContain(id);
    await world.pool.query('update box_prize set weight = 499999 where box_id = $1 and number = 1', [id]);
    await expect(transaction(world.pool, (db) => startBox(db, id, 1))).rejects.toThrow(/sum to 1000000/);
    await world.pool.query('update box_prize set weight = 500000 where box_id = $1 and number = 1', [id]);
    await transaction(world.pool, (db) => startBox(db, id, 1));
    expect(await refusal(transaction(world.pool, (db) => startBox(db, id, 1)))).toBe('CONFLICT');
  });

  it('a plan with wrong weights, a product twice, a missing product or a value out of range is refused', async () => {
    await using world = await startWorld();
    const [first, second] = (await boxOf(world, await world.addBox(EVEN))).prizes.map(({ productId }) => productId);
    const plan = {
      series: 'other',
      names: { zh_CN: '盒', zh_tw: '盒', en_US: 'Box' },
      price: 10,
      dailyCap: 5,
      prizes: [
        { productId: first, tier: 'rare', weight: 400_000 },
        { productId: second, tier: 'common', weight: 600_000 },
      ],
      valueRange: { least: 1, most: 100 },
    };
    const withPrizes = (...prizes: readonly object[]) => BoxPlan.safeParse({ ...plan, prizes }).success;
    expect(BoxPlan.safeParse(plan).success).toBe(true);
    expect(withPrizes(plan.prizes[0] ?? {}, { ...plan.prizes[1], weight: 599_999 })).toBe(false);
    expect(withPrizes(plan.prizes[0] ?? {}, { ...plan.prizes[1], productId: first })).toBe(false);
    expect(BoxPlan.safeParse({ ...plan, pity: { after: 10, tier: 'legendary' } }).success).toBe(false);
    const create = (changed: object) => refusal(transaction(world.pool, (db) => createBox(db, BoxPlan.parse({ ...plan, ...changed }), 0)));
    expect(await create({ valueRange: { least: 15, most: 100 } })).toBe('BAD_INPUT');
    expect(await create({ prizes: [plan.prizes[0], { productId: ProductId.parse(9_999), tier: 'common', weight: 600_000 }] })).toBe(
      'BAD_INPUT',
    );
    expect(await create({})).toBe('accepted');
  });
});

describe('the client seed', () => {
  it('a user changes it for the next draw, and what it may be is checked', async () => {
    await using world = await startWorld();
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(1_000);
    const { commitment } = await world.boxes.standing(user, boxId);
    expect(await world.boxes.changeSeed(user, { boxId, clientSeed: ' 渡口的风 ' })).toMatchObject({ clientSeed: '渡口的风', commitment });
    await expect((async () => world.boxes.changeSeed(user, { boxId, clientSeed: ' ' }))()).rejects.toMatchObject({ code: 'TEXT_EMPTY' });
    await expect((async () => world.boxes.changeSeed(user, { boxId, clientSeed: '风'.repeat(65) }))()).rejects.toMatchObject({
      code: 'TEXT_TOO_LONG',
    });
    await expect((async () => world.boxes.changeSeed(user, { boxId, clientSeed: '加微信 abcdef1' }))()).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
    });
    expect(await world.boxes.standing(user, boxId)).toMatchObject({ clientSeed: '渡口的风', commitment });
  });
});

describe('the statistics of a blind box', () => {
  it('the counts and the test are computed from the draws of the last 30 days', async () => {
    const clock = new SetClock();
    await using world = await startWorld(clock);
    const boxId = await world.addBox(EVEN);
    const user = await world.addUser(100_000);
    expect(await world.boxes.statistics(boxId)).toEqual({
      boxId,
      draws: 0,
      pityDraws: 0,
      counts: [
        { number: 1, draws: 0 },
        { number: 2, draws: 0 },
      ],
    });
    const drawn = [0, 0];
    for (let draws = 0; draws < 40; draws += 1) {
      const { draw } = await world.drawOnce(user, boxId);
      drawn[draw.prize.number - 1] = (drawn[draw.prize.number - 1] ?? 0) + 1;
    }
    const [first = 0, second = 0] = drawn;
    const statistics = await world.boxes.statistics(boxId);
    expect(statistics.counts.map(({ draws }) => draws)).toEqual(drawn);
    expect(statistics.test).toMatchObject({ draws: 40, degreesOfFreedom: 1, criticalValue: 3.841 });
    expect(statistics.test?.statistic).toBeCloseTo((first - 20) ** 2 / 20 + (second - 20) ** 2 / 20, 9);
    clock.advance(31 * DAY_MS);
    expect(await world.boxes.statistics(boxId)).toMatchObject({ draws: 0 });
  });
});
