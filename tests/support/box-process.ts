import { z } from 'zod';
import { BoxId, UserId } from '@matchpoint/contracts/ids';
import { SetClock } from '../integration/upstream/harness.ts';
import { runBoxScenario } from './box-scenario.ts';
import { BoxWorld } from './box-world.ts';

/** Runs the scenario of SCENARIO (JSON) on DATABASE_URL and kills itself when the step FAILPOINT is reached for the time HIT, from 0. */
const { DATABASE_URL = '', SCENARIO = '', FAILPOINT = '', HIT = '0' } = process.env;
const scenario = z.object({ boxId: BoxId, users: z.array(UserId), keys: z.array(z.string()) }).parse(JSON.parse(SCENARIO));
let hits = Number(HIT);
const world = await BoxWorld.start({
  databaseUrl: DATABASE_URL,
  clock: new SetClock(),
  failpoint: (name) => {
    if (name !== FAILPOINT) return;
    if (hits === 0) process.kill(process.pid, 'SIGKILL');
    hits -= 1;
  },
});
await runBoxScenario(world, scenario);
process.exit(0);
