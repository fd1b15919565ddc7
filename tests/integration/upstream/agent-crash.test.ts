import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { AGENT_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import { type AgentScenario, runAgentScenario } from '../../support/agent-scenario.ts';
import { AgentWorld, PACKAGES } from '../../support/agent-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const DAY_MS = 86_400_000;
const LATER = NOON + 2 * DAY_MS;

/** Two days of recharges (34 and 324 coins of share), of which the first is refunded. */
async function prepare(pool: Pool): Promise<AgentScenario> {
  const clock = new SetClock();
  const world = new AgentWorld({ pool, clock });
  const agent = await world.addAgent();
  const fan = await world.addFan(await world.addCode(agent));
  const order = await world.recharge(fan, PACKAGES.middle.id);
  clock.set(NOON + DAY_MS);
  await world.recharge(fan, PACKAGES.large.id);
  await world.refund(order);
  return { agent, keys: [randomUUID(), randomUUID()] };
}

/** Runs the scenario in its own process. @returns the signal that ended it; null when it completed */
async function runProcess(databaseUrl: string, scenario: AgentScenario, failpoint: string, hit: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/agent-process.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SCENARIO: JSON.stringify(scenario),
      FAILPOINT: failpoint,
      HIT: String(hit),
      NOW: String(LATER),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'exit');
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(complaints);
  return child.signalCode;
}

const CASES = [
  ...AGENT_FAILPOINTS.map((name) => [name, 0] as const),
  ['agent.recorded', 1],
  ['transfer.moved', 1],
  ['ledger.claimed', 0],
  ['ledger.claimed', 2],
  ['ledger.posted', 1],
  ['ledger.posted', 3],
  ['nowhere', 0],
] as const;

describe('a process that is killed while it credits, corrects and transfers', () => {
  it.concurrent.each(CASES)(
    'a process killed at %s, after it was passed %i times, leaves a valid ledger, and the next run completes it once',
    async (failpoint, hit) => {
      const databaseUrl = await postgres.createDatabase();
      const pool = createPool(databaseUrl, { timeoutMs: 60_000 });
      try {
        await migrate(pool);
        const scenario = await prepare(pool);
        expect(await runProcess(databaseUrl, scenario, failpoint, hit)).toBe(failpoint === 'nowhere' ? null : 'SIGKILL');

        const world = new AgentWorld({ pool, clock: new SetClock(LATER) });
        expect(await world.violations()).toEqual([]);
        await runAgentScenario(world, scenario);
        await runAgentScenario(world, scenario);
        expect(await world.coinsOf(scenario.agent)).toEqual({ account: 324 - 20, wallet: 20 });
        const { rows } = await pool.query(
          `select operation, count(*)::int as count from ledger_transaction where operation like 'agent%' group by 1 order by 1`,
        );
        expect(rows).toEqual([
          { operation: 'agent_correction', count: 1 },
          { operation: 'agent_income', count: 2 },
          { operation: 'agent_transfer', count: 2 },
        ]);
        expect(await world.violations()).toEqual([]);
      } finally {
        await pool.end();
      }
    },
  );
});
