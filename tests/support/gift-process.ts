import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';
import { SetClock } from '../integration/upstream/harness.ts';
import { runGiftScenario } from './gift-scenario.ts';
import { GiftWorld } from './gift-world.ts';

/** Runs the scenario of SCENARIO (JSON) on DATABASE_URL and kills itself when the step FAILPOINT is reached for the time HIT, from 0. */
const { DATABASE_URL = '', SCENARIO = '', FAILPOINT = '', HIT = '0' } = process.env;
const scenario = z.object({ room: UserId, fans: z.array(UserId), keys: z.array(z.string()) }).parse(JSON.parse(SCENARIO));
let hits = Number(HIT);
const clock = new SetClock();
// A killed process does not save what it compiled for the next one.
flushCompileCache();
const world = await GiftWorld.start({
  databaseUrl: DATABASE_URL,
  clock,
  failpoint: (name) => {
    if (name !== FAILPOINT) return;
    if (hits === 0) process.kill(process.pid, 'SIGKILL');
    hits -= 1;
  },
});
await runGiftScenario(world, scenario, clock);
process.exit(0);
