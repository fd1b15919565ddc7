import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import { appointAgent, endAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { recomputeAgent } from '../../agents/recompute-agent.ts';
import { PACKAGES } from '../../support/agent-world.ts';
import { codeOf, DAY_MS, type LoggedInAgent, newAgent, register, running, world } from './agent-fixture.ts';
import { NOON } from './harness.ts';

const { small, middle, large } = PACKAGES;
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const me = (agent: LoggedInAgent) => running.call('agentMe', {}, agent.headers);
const water = (agent: LoggedInAgent, over: Record<string, unknown> = {}) => running.call('agentWater', { ...JUNE, ...over }, agent.headers);
const transfer = (agent: LoggedInAgent, coins: number, key = randomUUID()) => codeOf('agentTransfer', { coins, key }, agent);

/** An agent whose account holds the share of large recharges of one fan on 20 June. */
async function paidAgent(recharges = 1) {
  const agent = await newAgent();
  const fan = await world.addFan(await world.addCode(agent.uid));
  const orders: string[] = [];
  for (let index = 0; index < recharges; index += 1) orders.push(await world.recharge(fan, large.id));
  running.clock.set(NOON + DAY_MS);
  await world.income.run();
  return { agent, fan, orders };
}

describe('the income of agents', () => {
  it('a day is credited once, ten minutes after its end, with the share of its purchased coins rounded down', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid);
    const [one, two] = [await world.addFan(channelId), await world.addFan(channelId)];
    await world.recharge(one, small.id);
    await world.recharge(two, middle.id);
    await world.recharge(one, small.id);
    await world.income.run();
    expect((await me(agent)).balance).toBe(0);
    running.clock.set(Date.UTC(2026, 5, 20, 16, 9, 59));
    await world.income.run();
    expect((await me(agent)).balance).toBe(0);
    running.clock.set(Date.UTC(2026, 5, 20, 16, 10));
    await Promise.all([world.income.run(), world.income.run(), world.income.run()]);
    await world.income.run();
    // 5 % of 800 coins; the bonus coins of the packages earn nothing.
    expect(await me(agent)).toMatchObject({ share: 500, balance: 40, owed: 0, available: 40 });
    expect(await water(agent)).toMatchObject({
      list: [{ number: 1, type: 'income', day: '2026-06-20', coins: 800, rate: 500, recharges: 3, change: 40, balance: 40 }],
      sum: { lines: 1, change: 40 },
      opening: 0,
      closing: 40,
    });
    const gold = await running.call('agentGold', JUNE, agent.headers);
    expect(gold.list.map(({ coins, share }) => [coins, share])).toEqual([
      [60, 3],
      [680, 34],
      [60, 3],
    ]);
    expect(gold.sum).toEqual({ recharges: 3, coins: 800, share: 40, refunded: 0, refundedShare: 0 });
  });

  it('the shares of the recharges of a day add up to the share of the day at any rate', async () => {
    for (const share of [1, 333, 777, 9_999]) {
      running.clock.set(NOON);
      const agent = await newAgent(share);
      const fan = await world.addFan(await world.addCode(agent.uid));
      for (const { id } of [small, middle, small, large, small]) await world.recharge(fan, id);
      const gold = await running.call('agentGold', JUNE, agent.headers);
      const expected = Math.floor(((3 * 60 + 680 + 6_480) * share) / 10_000);
      expect([gold.sum.share, gold.list.reduce((sum, row) => sum + row.share, 0)]).toEqual([expected, expected]);
      running.clock.set(NOON + DAY_MS);
      await world.income.run();
      expect((await me(agent)).balance).toBe(expected);
    }
  });

  it('a changed share holds from the next day on, and days that were missed are credited at their own share', async () => {
    const agent = await newAgent(1_000);
    const fan = await world.addFan(await world.addCode(agent.uid));
    const change = { uid: agent.uid, label: 'Riverside fans', share: 2_000 };
    await transaction(running.pool, (db) => appointAgent(db, { ...change, at: running.clock.now() }));
    await world.recharge(fan, large.id);
    expect((await me(agent)).share).toBe(1_000);
    running.clock.set(NOON + DAY_MS);
    expect((await me(agent)).share).toBe(2_000);
    await world.recharge(fan, large.id);
    running.clock.set(NOON + 5 * DAY_MS);
    await world.income.run();
    expect((await water(agent)).list.map(({ day, rate, change: coins }) => [day, rate, coins])).toEqual([
      ['2026-06-21', 2_000, 1_296],
      ['2026-06-20', 1_000, 648],
    ]);
  });

  it('recharges of the agent, of strangers and of users without a code earn nothing', async () => {
    const agent = await newAgent();
    await world.addCode(agent.uid);
    const { uid: stranger } = await register(undefined);
    for (const uid of [agent.uid, stranger]) await world.recharge(uid, large.id);
    running.clock.set(NOON + DAY_MS);
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 0 });
    expect((await running.call('agentDays', JUNE, agent.headers)).sum).toMatchObject({ recharged: 0, share: 0, rechargers: 0 });
  });

  it('an ended agent earns until the end of the day, and the account then goes to the wallet', async () => {
    const agent = await newAgent();
    const fan = await world.addFan(await world.addCode(agent.uid));
    await world.recharge(fan, large.id);
    await transaction(running.pool, (db) => endAgent(db, { uid: agent.uid, at: running.clock.now() }));
    expect(await codeOf('agentMe', {}, agent)).toBe('403');
    running.clock.set(NOON + DAY_MS);
    await world.recharge(fan, large.id);
    const before = await world.coinsOf(agent.uid);
    await world.income.run();
    await world.income.run();
    expect(await world.coinsOf(agent.uid)).toEqual({ account: 0, wallet: before.wallet + 324 });
    running.clock.set(NOON + 3 * DAY_MS);
    await world.income.run();
    expect(await world.coinsOf(agent.uid)).toEqual({ account: 0, wallet: before.wallet + 324 });
  });
});

describe('corrections', () => {
  it('a refunded recharge takes its share back once, on the day of the refund', async () => {
    const { agent, orders } = await paidAgent(2);
    await world.refund(String(orders[0]));
    await world.income.run();
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 324, owed: 0 });
    expect((await water(agent)).list.map(({ type, day, change, balance }) => [type, day, change, balance])).toEqual([
      ['correction', '2026-06-20', -324, 324],
      ['income', '2026-06-20', 648, 648],
    ]);
    const { list, sum } = await running.call('agentDays', { from: '2026-06-20', to: '2026-06-21' }, agent.headers);
    expect(
      list.map(({ day, recharged, refunded, share, correction, credited }) => [day, recharged, refunded, share, correction, credited]),
    ).toEqual([
      ['2026-06-20', 12_960, 0, 648, 0, true],
      ['2026-06-21', 0, 6_480, 0, -324, false],
    ]);
    expect(sum).toMatchObject({ recharged: 12_960, refunded: 6_480, share: 648, correction: -324 });
    const gold = await running.call('agentGold', JUNE, agent.headers);
    expect(gold.sum).toEqual({ recharges: 2, coins: 12_960, share: 648, refunded: 6_480, refundedShare: 324 });
    expect(gold.list.map(({ refundedAt }) => refundedAt)).toEqual([undefined, NOON + DAY_MS]);
  });

  it('coins that a refund will take cannot be transferred, also before the job has seen the refund', async () => {
    const { agent, orders } = await paidAgent(2);
    await world.refund(String(orders[0]));
    expect(await transfer(agent, 325)).toBe('6001');
    expect(await transfer(agent, 324)).toBe('success');
    expect(await me(agent)).toMatchObject({ balance: 324, owed: 324, available: 0 });
    expect(await transfer(agent, 1)).toBe('6001');
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 0, owed: 0, available: 0 });
  });

  it('a correction waits for later income when the share was transferred before, and the balance is never below zero', async () => {
    const { agent, fan, orders } = await paidAgent(1);
    expect(await transfer(agent, 324)).toBe('success');
    await world.refund(String(orders[0]));
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 0, owed: 324, available: 0 });
    await world.recharge(fan, large.id);
    await world.recharge(fan, middle.id);
    running.clock.advance(DAY_MS);
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 34, owed: 0, available: 34 });
    expect((await water(agent, { type: 'correction' })).sum).toEqual({ lines: 1, change: -324 });
  });

  it('a recharge that is refunded on its own day is credited and corrected, and owes nothing before', async () => {
    const agent = await newAgent();
    const fan = await world.addFan(await world.addCode(agent.uid));
    await world.refund(await world.recharge(fan, large.id));
    await world.income.run();
    expect(await me(agent)).toMatchObject({ balance: 0, owed: 0 });
    running.clock.set(NOON + DAY_MS);
    await world.income.run();
    expect((await water(agent)).list.map(({ type, change }) => [type, change])).toEqual([
      ['correction', -324],
      ['income', 324],
    ]);
  });
});

describe('transfers', () => {
  it('of fifty parallel transfers of ten coins from an account of 324 exactly 32 succeed', async () => {
    const { agent } = await paidAgent();
    const before = await world.coinsOf(agent.uid);
    const answers = await Promise.all(Array.from({ length: 50 }, () => transfer(agent, 10)));
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(32);
    expect(answers.filter((answer) => answer === '6001')).toHaveLength(18);
    expect(await world.coinsOf(agent.uid)).toEqual({ account: 4, wallet: before.wallet + 320 });
  });

  it('fifty repetitions of one transfer move its coins once, as granted coins, and another amount under its key is refused', async () => {
    const { agent } = await paidAgent();
    const before = await running.call('userGold', {}, agent.headers);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => running.call('agentTransfer', { coins: 300, key }, agent.headers)));
    for (const { me: after, gold } of answers) {
      expect(after).toMatchObject({ balance: 24, available: 24 });
      expect(gold).toEqual({ total: before.total + 300, purchased: before.purchased, granted: before.granted + 300 });
    }
    expect(await transfer(agent, 299, key)).toBe('6103');
    const { list } = await running.call('userItems', { userId: agent.uid, type: 'water', pageIndex: 1 }, agent.headers);
    expect(list[0]).toMatchObject({ reason: 'agent_transfer', change: 300 });
  });

  it.each([0, -1, 1.5, 'all', 1e12])('a transfer of %s coins is refused', async (coins) => {
    const { agent } = await paidAgent();
    expect(await codeOf('agentTransfer', { coins, key: randomUUID() }, agent)).toBe('4000');
    expect((await me(agent)).balance).toBe(324);
  });
});

describe('the independent recomputation', () => {
  it('days, sums, recharges, statement and account of several agents equal what raw postings say', async () => {
    const agents = [await newAgent(), await newAgent(333), await newAgent(2_500)];
    const fans: { readonly agent: number; readonly uid: Awaited<ReturnType<typeof world.addFan>> }[] = [];
    const orders: string[] = [];
    const random = seeded(20_260_620);
    const channels = await Promise.all(agents.map(async ({ uid }) => [await world.addCode(uid), await world.addCode(uid)]));
    for (let hour = 0; hour < 24 * 9; hour += 3) {
      running.clock.set(NOON + hour * 3_600_000 + random(3_600_000));
      const agent = random(agents.length);
      if (random(3) === 0) fans.push({ agent, uid: await world.addFan(channels[agent]?.[random(2)] ?? 0) });
      const fan = fans[random(fans.length)];
      if (fan === undefined) continue;
      if (random(2) === 0) orders.push(await world.recharge(fan.uid, [1, 2, 3, 6][random(4)] ?? 1));
      const { wallet } = await world.coinsOf(fan.uid);
      if (wallet > 0 && random(4) === 0) await world.spend(fan.uid, 1 + random(Math.min(wallet, 40)));
      if (orders.length > 0 && random(5) === 0) {
        // A refund of coins that were spent is refused, as staff is told.
        await world.refund(orders.splice(random(orders.length), 1)[0] ?? '').catch(() => undefined);
      }
      if (random(4) === 0) await world.income.run();
      const rich = agents[random(agents.length)];
      if (rich !== undefined && random(4) === 0) await transfer(rich, 1 + random(50));
    }
    running.clock.set(NOON + 10 * DAY_MS);
    await world.income.run();
    const days = Array.from({ length: 12 }, (_, index) => `2026-06-${19 + index}`);
    const range = { from: '2026-06-19', to: '2026-06-30' };
    for (const agent of agents) {
      const shown = await running.call('agentDays', range, agent.headers);
      const expected = await recomputeAgent(running.pool, Number(agent.uid), days);
      expect(shown.list.map(({ credited: _credited, ...day }) => day)).toEqual(expected);
      expect(shown.sum).toEqual(sumOf(expected));
      const recharges = await everyPage((pageIndex) => running.call('agentGold', { ...range, pageIndex }, agent.headers));
      expect(recharges.reduce((sum, row) => sum + row.coins, 0)).toBe(shown.sum.recharged);
      expect(recharges.reduce((sum, row) => sum + row.share, 0)).toBe(shown.sum.share);
      const lines = await everyPage((pageIndex) => running.call('agentWater', { ...range, pageIndex }, agent.headers));
      const changeOf = (type: string) => lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.change, 0);
      expect(changeOf('income')).toBe(shown.sum.share);
      const { balance, owed } = await me(agent);
      expect(changeOf('correction') - owed).toBe(shown.sum.correction);
      expect(lines[0]?.balance ?? 0).toBe(balance);
      expect((await world.coinsOf(agent.uid)).account).toBe(balance);
    }
    const totals = await Promise.all(agents.map(async (agent) => (await running.call('agentDays', range, agent.headers)).sum));
    // The random history contains everything that is compared.
    for (const field of ['registrations', 'recharged', 'refunded', 'spent', 'share'] as const) {
      expect(totals.reduce((sum, one) => sum + one[field], 0)).toBeGreaterThan(0);
    }
  });
});

/** Returns a function that returns integers from 0 below a bound, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function everyPage<Row>(
  read: (pageIndex: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { list, total } = await read(pageIndex);
    rows.push(...list);
    if (rows.length >= total || list.length === 0) return rows;
  }
}

function sumOf(days: Awaited<ReturnType<typeof recomputeAgent>>) {
  const sum = { registrations: 0, mobiles: 0, rechargers: 0, recharged: 0, refunded: 0, spent: 0, share: 0, correction: 0 };
  for (const { day: _day, ...counts } of days) {
    for (const [field, count] of Object.entries(counts)) if (isField(sum, field)) sum[field] += count;
  }
  return sum;
}

function isField<Sum extends object>(sum: Sum, field: string): field is Extract<keyof Sum, string> {
  return Object.hasOwn(sum, field);
}
