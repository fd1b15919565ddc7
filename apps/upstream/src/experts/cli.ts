/** `pnpm experts:rebuild`: computes the statistics of all experts again from the picks of their plans. */
import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError } from '../db/embedded-database-error.ts';
import { SchemaMismatch } from '../db/migrate.ts';
import { DatabaseUnavailable, openDatabase } from '../deps.ts';
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

/** Errors that the operator can fix are printed without a stack trace. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof SchemaMismatch
  );
}

try {
  await run();
} catch (error) {
  console.error(`experts: ${isPlain(error) ? error.message : error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 1;
}
