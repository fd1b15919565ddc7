import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MALL_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { type MallScenario, runMallScenario } from '../../support/mall-scenario.ts';
import { MallWorld } from '../../support/mall-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const COINS = 1_000;
const STOCK = 5;

async function prepare(databaseUrl: string): Promise<MallScenario> {
  await using world = await MallWorld.start({ databaseUrl, clock: new SetClock() });
  const [user] = await world.addUsers(1, COINS);
  if (user === undefined) throw new Error('there is no user');
  const goods = await world.addProduct({ stock: STOCK });
  const card = await world.addProduct({ kind: 'card', instant: true, stock: 2 });
  const keys = { shipped: randomUUID(), cancelled: randomUUID(), refused: randomUUID(), card: randomUUID() };
  return { user, goods, card, keys };
}

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, scenario: MallScenario, failpoint: string, hit: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/mall-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SCENARIO: JSON.stringify(scenario), FAILPOINT: failpoint, HIT: String(hit) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

// One redemption is cancelled. Of the decisions one ships goods, one hands a card out and two return coins.
const CASES = [
  ...MALL_FAILPOINTS.flatMap((name) => (name.startsWith('mall.cancel') ? [[name, 0] as const] : [[name, 0] as const, [name, 1] as const])),
  ['nowhere', 0] as const,
];

describe('a process that is killed while redemptions are processed', () => {
  it.concurrent.each(CASES)(
    'a process killed at %s, after it was passed %i times, leaves a valid mall, and repeating the keys completes it',
    async (failpoint, hit) => {
      const databaseUrl = await postgres.createDatabase();
      const scenario = await prepare(databaseUrl);
      expect(await runProcess(databaseUrl, scenario, failpoint, hit)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

      await using world = await MallWorld.start({ databaseUrl, clock: new SetClock() });
      expect(await world.violations()).toEqual([]);
      // The first run of the job after a start repairs what was interrupted.
      await world.mall.job.run();
      const { rows } = await world.pool.query(`select from mall_redemption where state = 'in_progress'`);
      expect(rows).toHaveLength(0);
      await runMallScenario(world, scenario);
      const orders = await runMallScenario(world, scenario);
      await world.mall.job.close();
      const states = await Promise.all(
        Object.entries(orders).map(async ([name, orderNo]) => [
          name,
          (await world.mall.redemptions.one(scenario.user, orderNo, 'zh_CN')).state,
        ]),
      );
      expect(Object.fromEntries(states)).toEqual({
        cancelled: 'charged_back',
        card: 'redeemed',
        shipped: 'redeemed',
        refused: 'charged_back',
      });
      // The granted coins were spent first, and all that were taken back were granted ones.
      expect(await world.coinsOf(scenario.user)).toEqual({ purchased: COINS / 2, granted: COINS / 2 - 200 });
      expect(await world.siteCoins()).toEqual({ house: 200, escrow: 0 });
      expect([await world.stockOf(scenario.goods), await world.stockOf(scenario.card)]).toEqual([STOCK - 1, 1]);
      const { rows: events } = await world.pool.query(
        `select payload ->> 'orderNo' as "orderNo", payload ->> 'state' as state, count(*)::int as count from user_event
         where type = 'redemption' and payload ->> 'state' <> 'review' group by 1, 2`,
      );
      expect(events.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
      expect(await world.violations()).toEqual([]);
    },
  );
});
