import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import { systemClock } from '@matchpoint/upstream/clock';
import { createOrderPoller } from '@matchpoint/upstream/domains/gold/order-poller';
import { FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { runLedgerScenario } from '../../support/ledger-scenario.ts';
import { LedgerWorld } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';

const user = UserId.parse(100_001);
let postgres: DatabaseServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  postgres = sharedPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, dataDir: string, failpoint: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/ledger-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FAILPOINT: failpoint },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

describe('a process that is killed', () => {
  it.concurrent.each([...FAILPOINTS, 'nowhere'])(
    'a process killed at %s leaves a state that the next start and the client’s retry complete',
    async (failpoint) => {
      const databaseUrl = await postgres.createDatabase();
      const dataDir = join(folder, failpoint);
      expect(await runProcess(databaseUrl, dataDir, failpoint)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

      await using world = await LedgerWorld.start({ databaseUrl, dataDir, clock: systemClock });
      expect(await world.violations()).toEqual([]);
      world.cashier.start();
      const job = createOrderPoller({ pool: world.pool, clock: systemClock, log: { warn: () => {} }, processor: world.gold.processor });
      job.start();
      try {
        // Paid orders are credited without a request.
        await waitFor('paid orders to be credited', async () => (await world.count("gold_order where state = 'paid'")) === 0);
        await runLedgerScenario(world, user);
        await runLedgerScenario(world, user);
      } finally {
        await job.close();
      }
      expect(await world.gold.gold(user)).toEqual({ total: 930, purchased: 680, granted: 250 });
      const { rows } = await world.pool.query<{ operation: string }>('select operation from ledger_transaction order by operation');
      expect(rows.map((row) => row.operation)).toEqual(['compensation', 'gift', 'recharge', 'welcome']);
      const { rows: orders } = await world.pool.query<{ state: string }>('select state from gold_order order by key');
      expect(orders.map((order) => order.state)).toEqual(['closed', 'credited']);
      expect(await world.violations()).toEqual([]);
    },
  );
});
