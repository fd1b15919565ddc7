/** `pnpm admin`: acts of the operator on accounts and content (`usage.ts`), also while `npm start` runs the site. */
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../deps.ts';
import { JavaFailure } from '../java/failure.ts';
import { errorText } from '../ops/error-text.ts';
import { createLog } from '../ops/log.ts';
import { runAdmin } from './commands.ts';
import { USAGE, UsageError } from './usage.ts';

const EXIT_REFUSED = 1;
const EXIT_UNUSABLE = 2;

async function run(): Promise<void> {
  // A package manager passes `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  if (args.length === 0) throw new UsageError(USAGE);
  const config = readConfig();
  const database = await openDatabase(config, createLog('warn', 'admin'), { share: true });
  try {
    console.log(await runAdmin({ pool: database.pool, clock: systemClock, agentShare: config.agentShare }, args));
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof JavaFailure) {
    console.error(`refused: ${error.code}${error.detail === undefined ? '' : `: ${error.detail}`}`);
    process.exitCode = EXIT_REFUSED;
  } else {
    console.error(error instanceof UsageError ? error.message : errorText(error));
    process.exitCode = EXIT_UNUSABLE;
  }
}
