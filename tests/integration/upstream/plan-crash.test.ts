import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { type PlanScenario, runPlanScenario } from '../../support/plan-scenario.ts';
import { PlanWorld } from '../../support/plan-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';
import { addPlan, KICK_OFF } from './plan-fixture.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const COINS = 200;
const BUYERS = 3;

/** Stores the match, plans and users of the scenario. */
async function prepare(databaseUrl: string): Promise<PlanScenario & { readonly author: PlanScenario['buyers'][number] }> {
  await using world = await PlanWorld.start({ databaseUrl, clock: new SetClock() });
  const [author, ...buyers] = await world.addUsers(BUYERS + 1, COINS);
  if (author === undefined) throw new Error('there is no author');
  const matchId = await world.addMatch('one', KICK_OFF);
  const home = [{ market: 'win_draw_win', side: 'home' }] as const;
  const refundable = await addPlan(world.pool, { author, matchId, price: 28, refundable: true, picks: home });
  const ordinary = await addPlan(world.pool, { author, matchId, price: 18, picks: home });
  return { matchId, refundable, ordinary, buyers, author };
}

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, scenario: PlanScenario, failpoint: string, hit: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/plan-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SCENARIO: JSON.stringify(scenario), FAILPOINT: failpoint, HIT: String(hit) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

// The scenario buys six times and settles three times, so that the second time is another purchase or a correction.
const CASES = [...PLAN_FAILPOINTS.flatMap((name) => [[name, 0] as const, [name, 1] as const]), ['nowhere', 0] as const];

describe('a process that is killed while plans are sold and settled', () => {
  it.concurrent.each(CASES)(
    'a process killed at %s, after it was passed %i times, leaves a state that the next start completes',
    async (failpoint, hit) => {
      const databaseUrl = await postgres.createDatabase();
      const scenario = await prepare(databaseUrl);
      expect(await runProcess(databaseUrl, scenario, failpoint, hit)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

      const clock = new SetClock();
      await using world = await PlanWorld.start({ databaseUrl, clock });
      expect(await world.violations()).toEqual([]);
      // The next start completes what was interrupted, without a request.
      await world.settlement.run();
      const { rows: unfinished } = await world.pool.query(
        `select bought.id from plan_purchase bought join plan on plan.id = bought.plan_id where bought.settlement <> plan.settlement
         union all select match_id from plan_settlement_queue`,
      );
      expect(unfinished).toEqual([]);
      expect(await world.violations()).toEqual([]);

      await runPlanScenario(world, scenario, clock);
      await runPlanScenario(world, scenario, clock);
      // The ordinary plan was paid: 15 of 18 coins for each buyer. The refundable one was returned, and what the site paid is taken back.
      for (const buyer of scenario.buyers) expect(await world.coinsOf(buyer)).toEqual({ wallet: COINS - 18, income: 0 });
      expect(await world.coinsOf(scenario.author)).toEqual({ wallet: COINS, income: BUYERS * 15 });
      expect(await world.siteCoins()).toEqual({ house: BUYERS * 3, escrow: 0 });
      const { rows } = await world.pool.query<{ operation: string; count: number }>(
        `select operation, count(*) as count from ledger_transaction where operation <> 'grant' group by operation order by operation`,
      );
      expect(Object.fromEntries(rows.map(({ operation, count }) => [operation, count]))).toEqual({
        plan_compensation: BUYERS,
        plan_compensation_reversal: BUYERS,
        plan_purchase: 2 * BUYERS,
        plan_refund: BUYERS,
        plan_release: BUYERS,
      });
      const { rows: settlements } = await world.pool.query(
        "select (select count(*) from plan_settlement) as settlements, (select count(*) from record_line where kind = 'result') as results",
      );
      expect(settlements).toEqual([{ settlements: 6, results: 6 }]);
      expect(await world.violations()).toEqual([]);
    },
  );
});
