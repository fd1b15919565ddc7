/** `pnpm experts:rebuild`: computes the statistics of all experts again from the picks of their plans. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../deps.ts';
import { errorText } from '../ops/error-text.ts';
import { createLog } from '../ops/log.ts';
import { rebuildStats } from './update-stats.ts';

async function run(): Promise<void> {
  const database = await openDatabase(readConfig(), createLog('warn', 'experts'), { share: true });
  try {
    console.log(`statistics of ${await rebuildStats(database.pool)} experts computed`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(`experts: ${errorText(error)}`);
  process.exitCode = 1;
}
