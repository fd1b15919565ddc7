import { flushCompileCache } from 'node:module';
import { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import { SetClock } from '../integration/upstream/harness.ts';
import { runPlanScenario } from './plan-scenario.ts';
import { PlanWorld } from './plan-world.ts';

/** Runs the scenario of SCENARIO (JSON) on DATABASE_URL and kills itself when the step FAILPOINT is reached for the time HIT, from 0. */
const { DATABASE_URL = '', SCENARIO = '', FAILPOINT = '', HIT = '0' } = process.env;
const { matchId, refundable, ordinary, buyers } = JSON.parse(SCENARIO);
let hits = Number(HIT);
const clock = new SetClock();
// A killed process does not save what it compiled for the next one.
flushCompileCache();
const world = await PlanWorld.start({
  databaseUrl: DATABASE_URL,
  clock,
  failpoint: (name) => {
    if (name !== FAILPOINT) return;
    if (hits === 0) process.kill(process.pid, 'SIGKILL');
    hits -= 1;
  },
});
const scenario = {
  matchId: MatchId.parse(matchId),
  refundable: PlanId.parse(refundable),
  ordinary: PlanId.parse(ordinary),
  buyers: UserId.array().parse(buyers),
};
await runPlanScenario(world, scenario, clock);
process.exit(0);
