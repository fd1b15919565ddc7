import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';
import { createPool } from '@matchpoint/upstream/db/pool';
import { SetClock } from '../integration/upstream/harness.ts';
import { runAgentScenario } from './agent-scenario.ts';
import { AgentWorld } from './agent-world.ts';

/** Runs the scenario of SCENARIO (JSON) on DATABASE_URL at NOW and kills itself when the step FAILPOINT is reached for the time HIT, from 0. */
const { DATABASE_URL = '', SCENARIO = '', FAILPOINT = '', HIT = '0', NOW = '0' } = process.env;
const scenario = z.object({ agent: UserId, keys: z.array(z.string()) }).parse(JSON.parse(SCENARIO));
let hits = Number(HIT);
const world = new AgentWorld({
  pool: createPool(DATABASE_URL, { timeoutMs: 60_000 }),
  clock: new SetClock(Number(NOW)),
  failpoint: (name) => {
    if (name !== FAILPOINT) return;
    if (hits === 0) process.kill(process.pid, 'SIGKILL');
    hits -= 1;
  },
});
await runAgentScenario(world, scenario);
process.exit(0);
