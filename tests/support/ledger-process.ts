import { systemClock } from '@matchpoint/upstream/clock';
import { UserId } from '@matchpoint/contracts/ids';
import { runMoneyScenario } from './ledger-scenario.ts';
import { MoneyWorld } from './ledger-world.ts';

/** Runs the scenario on DATABASE_URL and kills itself, as a crash would, when it comes to the step FAILPOINT. */
const { DATABASE_URL = '', DATA_DIR = '', FAILPOINT = '' } = process.env;
const world = await MoneyWorld.start({
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  clock: systemClock,
  failpoint: (name) => {
    if (name === FAILPOINT) process.kill(process.pid, 'SIGKILL');
  },
});
await runMoneyScenario(world, UserId.parse(100_001));
process.exit(0);
