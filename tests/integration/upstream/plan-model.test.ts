import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FailpointName, PLAN_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { Crash } from '../../support/ledger-model.ts';
import { planOperation, PlanModelRun } from '../../support/plan-model.ts';
import { PlanWorld } from '../../support/plan-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** More with PLAN_OPERATIONS, up to a million in a night, and others with PLAN_SEED. */
const operations = Number(process.env['PLAN_OPERATIONS'] ?? 2_000);
const seed = Number(process.env['PLAN_SEED'] ?? 20_260_620);
const OPERATIONS_PER_RUN = 40;
/** Every check of the ledger reads all of it, so a long test verifies fewer times. */
const VERIFICATIONS = 40;

/** A long test runs in several worlds at the same time, each with a database of its own: most of an operation is waiting for the database. */
const WORLDS = operations > 20_000 ? 6 : 1;

interface Seen {
  readonly died: readonly FailpointName[];
  /** States of purchases and kinds of movements. */
  readonly things: readonly string[];
}

/** Runs random operations in one world. @returns what happened in it */
async function runWorld(count: number, worldSeed: number): Promise<Seen> {
  const clock = new SetClock();
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
  await using world = await PlanWorld.start({ databaseUrl: await postgres.createDatabase(), clock, failpoint });
  const runs = Math.ceil(count / OPERATIONS_PER_RUN);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(planOperation, { minLength: OPERATIONS_PER_RUN, maxLength: OPERATIONS_PER_RUN }), async (steps) => {
      armed.splice(0);
      run += 1;
      const model = await PlanModelRun.start(world, clock, armed, run);
      for (const step of steps) {
        await model.do(step);
        await model.check();
      }
      await model.checkReturns();
      const isVerified = run % Math.ceil(runs / VERIFICATIONS) === 0;
      assert.deepEqual(isVerified ? await world.violations() : [], []);
    }),
    { numRuns: runs, seed: worldSeed },
  );
  assert.deepEqual(await world.violations(), []);
  const { rows } = await world.pool.query<{ seen: string }>(
    'select distinct state as seen from plan_purchase union select distinct operation from ledger_transaction',
  );
  return { died: [...died], things: rows.map(({ seen }) => seen) };
}

it(
  'any sequence of purchases, results, corrections and crashes leaves every coin where the rules want it',
  { timeout: 60_000 + operations * 200 },
  async () => {
    const worlds = await Promise.all(Array.from({ length: WORLDS }, (_, index) => runWorld(Math.ceil(operations / WORLDS), seed + index)));
    // Otherwise the runs would have covered little.
    const died = new Set(worlds.flatMap((one) => one.died));
    expect([...died].toSorted()).toEqual(expect.arrayContaining(PLAN_FAILPOINTS.toSorted()));
    const things = new Set(worlds.flatMap((one) => one.things));
    expect([...things].toSorted()).toEqual([
      'grant',
      'held',
      'plan_compensation',
      'plan_compensation_reversal',
      'plan_purchase',
      'plan_refund',
      'plan_release',
      'plan_release_reversal',
      'refunded',
      'settled',
    ]);
  },
);
