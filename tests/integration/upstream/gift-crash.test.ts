import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GIFT_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { type GiftScenario, runGiftScenario } from '../../support/gift-scenario.ts';
import { GiftWorld } from '../../support/gift-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const COINS = 200;
const FANS = 2;
const CLICKS = 2;

async function prepare(databaseUrl: string): Promise<GiftScenario> {
  await using world = await GiftWorld.start({ databaseUrl, clock: new SetClock() });
  const room = await world.addRoom(NOON);
  return { room, fans: await world.addFans(FANS, COINS), keys: Array.from({ length: CLICKS }, () => randomUUID()) };
}

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, scenario: GiftScenario, failpoint: string, hit: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/gift-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SCENARIO: JSON.stringify(scenario), FAILPOINT: failpoint, HIT: String(hit) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

// The second click of a fan continues the combo of the first. Combos are closed once.
const CASES = [
  ...GIFT_FAILPOINTS.flatMap((name) => (name.startsWith('combo.') ? [[name, 0] as const] : [[name, 0] as const, [name, 1] as const])),
  ['nowhere', 0] as const,
];

describe('a process that is killed while gifts are sent', () => {
  it.concurrent.each(CASES)(
    'a process killed at %s, after it was passed %i times, leaves a valid ledger, and repeating the keys completes it',
    async (failpoint, hit) => {
      const databaseUrl = await postgres.createDatabase();
      const scenario = await prepare(databaseUrl);
      expect(await runProcess(databaseUrl, scenario, failpoint, hit)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

      const clock = new SetClock();
      await using world = await GiftWorld.start({ databaseUrl, clock });
      expect(await world.violations()).toEqual([]);
      await runGiftScenario(world, scenario, clock);
      await runGiftScenario(world, scenario, clock);
      for (const fan of scenario.fans) expect(await world.coinsOf(fan)).toEqual({ wallet: COINS - CLICKS * 30, income: 0 });
      expect(await world.coinsOf(scenario.room)).toEqual({ wallet: 0, income: FANS * CLICKS * 15 });
      expect(await world.houseCoins()).toBe(FANS * CLICKS * 15);
      const combos = await world.storedCombos([scenario.room]);
      expect(combos.map(({ count, clicks, closed }) => ({ count, clicks, closed }))).toEqual(
        scenario.fans.map(() => ({ count: 6, clicks: 2, closed: true })),
      );
      expect(await world.giftLines([scenario.room])).toEqual(scenario.fans.map(() => ({ room_id: scenario.room, count: 6 })));
      const { rows: events } = await world.pool.query(
        `select payload ->> 'type' as type, count(*)::int as count from room_event where room_id = $1 group by 1 order by 1`,
        [scenario.room],
      );
      expect(events).toEqual([
        { type: 'combo', count: FANS * CLICKS },
        { type: 'message', count: FANS },
      ]);
      expect(await world.violations()).toEqual([]);
    },
  );
});
