import { flushCompileCache } from 'node:module';
import { systemClock } from '@matchpoint/upstream/clock';
import { UserId } from '@matchpoint/contracts/ids';
import { runLedgerScenario } from './ledger-scenario.ts';
import { LedgerWorld } from './ledger-world.ts';

/** Runs the scenario on DATABASE_URL and kills itself at the step FAILPOINT. */
const { DATABASE_URL = '', DATA_DIR = '', FAILPOINT = '' } = process.env;
// A killed process does not save what it compiled for the next one.
flushCompileCache();
const world = await LedgerWorld.start({
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  clock: systemClock,
  failpoint: (name) => {
    if (name === FAILPOINT) process.kill(process.pid, 'SIGKILL');
  },
});
await runLedgerScenario(world, UserId.parse(100_001));
process.exit(0);
