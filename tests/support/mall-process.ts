import { z } from 'zod';
import { ProductId, UserId } from '@matchpoint/contracts/ids';
import { SetClock } from '../integration/upstream/harness.ts';
import { runMallScenario } from './mall-scenario.ts';
import { MallWorld } from './mall-world.ts';

/** Runs the scenario of SCENARIO (JSON) on DATABASE_URL and kills itself when the step FAILPOINT is reached for the time HIT, from 0. */
const { DATABASE_URL = '', SCENARIO = '', FAILPOINT = '', HIT = '0' } = process.env;
const keys = z.object({ shipped: z.string(), cancelled: z.string(), refused: z.string(), card: z.string() });
const scenario = z.object({ user: UserId, goods: ProductId, card: ProductId, keys }).parse(JSON.parse(SCENARIO));
let hits = Number(HIT);
const world = await MallWorld.start({
  databaseUrl: DATABASE_URL,
  clock: new SetClock(),
  failpoint: (name) => {
    if (name !== FAILPOINT) return;
    if (hits === 0) process.kill(process.pid, 'SIGKILL');
    hits -= 1;
  },
});
await runMallScenario(world, scenario);
await world.mall.job.close();
process.exit(0);
