import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import { createPool } from '@matchpoint/upstream/db/pool';
import { createPlainBank, naiveBank, plainBank, runBank } from '../../support/bank.ts';
import { openLedgerBank } from '../../support/ledger-bank.ts';
import { LedgerWorld } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

const ACCOUNTS = 8;
const EACH = 100;
let postgres: DatabaseServer;
let world: LedgerWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  world = await LedgerWorld.start({ databaseUrl: await postgres.createDatabase(), clock: new SetClock() });
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
});

function load(transfers: number) {
  const chance = new Rng('bank');
  return { accounts: ACCOUNTS, workers: 10, transfers, total: ACCOUNTS * EACH, random: () => chance.next() };
}

describe('concurrent payments among eight users', () => {
  it('concurrent payments never show a wrong total or a negative balance, and never deadlock', async () => {
    const report = await runBank(await openLedgerBank(world.ledger, world.pool, { accounts: ACCOUNTS, each: EACH }), load(1_200));
    expect(report).toMatchObject({ wrongTotals: 0, negative: 0, deadlocks: 0, finalTotal: ACCOUNTS * EACH });
    expect(report.reads).toBeGreaterThan(10);
    expect(await world.violations()).toEqual([]);
  });

  it('the check detects transfers that read and write back balances', async () => {
    // Different amounts, so that lost and duplicated transfers do not cancel each other.
    const each = EACH * 1_000_000;
    await createPlainBank(world.pool, 'naive', ACCOUNTS, each);
    const report = await runBank(naiveBank(world.pool, 'naive'), { ...load(1_200), total: ACCOUNTS * each, most: 5_000_000 });
    expect(report.wrongTotals).toBeGreaterThan(0);
    expect(report.finalTotal).not.toBe(ACCOUNTS * each);
  });

  it('the check detects accounts that are locked in the order in which they are named', async () => {
    await createPlainBank(world.pool, 'unordered', 2, EACH);
    // PostgreSQL looks for deadlocks after one second.
    await world.pool.query(`alter database ${new URL(world.databaseUrl).pathname.slice(1)} set deadlock_timeout = '10ms'`);
    const pool = createPool(world.databaseUrl);
    try {
      const report = await runBank(plainBank(pool, 'unordered', false), { ...load(400), accounts: 2, total: 2 * EACH });
      expect(report.deadlocks).toBeGreaterThan(0);
    } finally {
      await pool.end();
    }
  });
});
