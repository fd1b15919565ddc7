import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILPOINTS, type FailpointName } from '@matchpoint/upstream/ledger/failpoint';
import { Crash, ModelProvider, ModelRun, operation } from '../../support/ledger-model.ts';
import { LedgerWorld } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** More runs with LEDGER_RUNS and another LEDGER_SEED. */
const runs = Number(process.env['LEDGER_RUNS'] ?? 40);
const seed = Number(process.env['LEDGER_SEED'] ?? 20_260_620);

it(
  'any sequence of actions and crashes leaves a valid ledger, and every retry has the same result',
  { timeout: 60_000 + runs * 3_000 },
  async () => {
    const clock = new SetClock();
    const provider = new ModelProvider(() => clock.now());
    const armed: { at: FailpointName; hit: number }[] = [];
    const died = new Set<FailpointName>();
    const failpoint = (name: FailpointName) => {
      const [next] = armed;
      if (next?.at !== name) return;
      if (next.hit === 0) {
        armed.splice(0);
        died.add(name);
        throw new Crash(name);
      }
      next.hit -= 1;
    };
    await using world = await LedgerWorld.start({
      databaseUrl: await postgres.createDatabase(),
      clock,
      provider,
      failpoint,
      dailyCapFen: 100_000_000,
    });
    let name = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
        clock.set(NOON);
        armed.splice(0);
        name += 1;
        const run = new ModelRun({ world, clock, provider, armed, name });
        for (const step of steps) {
          await run.do(step);
          await run.check();
        }
        expect(await world.violations()).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
    // Otherwise the runs would have covered little.
    expect([...died].toSorted()).toEqual(FAILPOINTS.toSorted());
    const { rows } = await world.pool.query<{ seen: string }>(
      'select distinct state as seen from gold_order union select distinct operation from ledger_transaction order by 1',
    );
    expect(rows.map((row) => row.seen)).toEqual(['closed', 'compensation', 'created', 'credited', 'gift', 'recharge', 'review', 'welcome']);
  },
);
