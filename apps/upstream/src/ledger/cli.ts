/** `pnpm ledger:verify`: verifies the invariants of the ledger; exits with 1 when one is violated. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../deps.ts';
import { errorText } from '../ops/error-text.ts';
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

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`ledger: ${errorText(error)}`);
  process.exitCode = 2;
}
