/** `pnpm ledger:verify`: verifies the invariants of the ledger; exits with 1 when one is violated. */
import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError } from '../db/embedded-database-error.ts';
import { SchemaMismatch } from '../db/migrate.ts';
import { DatabaseUnavailable, openDatabase } from '../deps.ts';
import { createLog } from '../ops/log.ts';
import { LEDGER_CHECKS } from './checks.ts';
import { verifyLedger } from './verify.ts';

async function run(): Promise<boolean> {
  const database = await openDatabase(readConfig(), createLog('warn', 'ledger'), { share: true });
  try {
    const violations = await verifyLedger(database.pool);
    const wrong = new Set(violations.map((violation) => violation.check));
    for (const check of LEDGER_CHECKS) console.log(`${wrong.has(check.name) ? 'INVALID' : 'valid'}  ${check.name}: ${check.about}`);
    for (const violation of violations) console.log(`  ${violation.check}: ${violation.subject}: ${violation.detail}`);
    return violations.length === 0;
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
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`ledger: ${isPlain(error) ? error.message : error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 2;
}
