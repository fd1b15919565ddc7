import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { type BoxScenario, runBoxScenario } from '../../support/box-scenario.ts';
import { BoxWorld } from '../../support/box-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const COINS = 500;
const STOCK = 50;
const USERS = 2;
const DRAWS = 2;

async function prepare(databaseUrl: string): Promise<BoxScenario> {
  await using world = await BoxWorld.start({ databaseUrl, clock: new SetClock() });
  const boxId = await world.addBox([
    { tier: 'rare', weight: 400_000, stock: STOCK, kind: 'goods' },
    { tier: 'common', weight: 600_000, stock: STOCK },
  ]);
  return { boxId, users: await world.addUsers(USERS, COINS), keys: Array.from({ length: DRAWS }, () => randomUUID()) };
}

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, scenario: BoxScenario, failpoint: string, hit: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/box-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SCENARIO: JSON.stringify(scenario), FAILPOINT: failpoint, HIT: String(hit) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

const CASES = [...BOX_FAILPOINTS.flatMap((name) => [[name, 0] as const, [name, 1] as const]), ['nowhere', 0] as const];

describe('a process that is killed while it draws from a blind box', () => {
  it.concurrent.each(CASES)(
    'a process killed at %s, after it was passed %i times, leaves a valid ledger and log, and repeating the keys completes it',
    async (failpoint, hit) => {
      const databaseUrl = await postgres.createDatabase();
      const scenario = await prepare(databaseUrl);
      expect(await runProcess(databaseUrl, scenario, failpoint, hit)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

      await using world = await BoxWorld.start({ databaseUrl, clock: new SetClock() });
      expect(await world.violations()).toEqual([]);
      await runBoxScenario(world, scenario);
      await runBoxScenario(world, scenario);
      for (const user of scenario.users) {
        expect(await world.coinsOf(user)).toBe(COINS - DRAWS * 80);
        expect(await world.boxes.standing(user, scenario.boxId)).toMatchObject({ nonce: DRAWS + 1, spentToday: DRAWS * 80 });
      }
      const stocks = await world.stocks(scenario.boxId);
      expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(2 * STOCK - USERS * DRAWS);
      const { list } = await world.boxes.log({ boxId: scenario.boxId, pageIndex: 1 }, 'zh_CN');
      expect(list.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      expect(await world.violations()).toEqual([]);
    },
  );
});
