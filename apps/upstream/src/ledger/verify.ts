import { onConnection, type Pool } from '../db/pool.ts';
import { LEDGER_CHECKS } from './checks.ts';

export interface LedgerViolation {
  readonly check: string;
  /** The violated invariant. */
  readonly about: string;
  readonly subject: string;
  readonly detail: string;
}

/** Enough to see the problem; a violated invariant could report every row. */
const MAX_FINDINGS_PER_CHECK = 20;
const TIMEOUT_MS = 10 * 60_000;

/** Runs every check on one snapshot of the ledger. @returns the violations; empty when the ledger is valid */
export function verifyLedger(pool: Pool): Promise<LedgerViolation[]> {
  return onConnection(pool, async (connection) => {
    await connection.query('begin isolation level repeatable read read only');
    await connection.query(`set local statement_timeout = ${TIMEOUT_MS}`);
    const violations: LedgerViolation[] = [];
    for (const { name, about, sql } of LEDGER_CHECKS) {
      // The default timeout of the pool is for requests.
      const query = { text: `select subject, detail from (${sql}) fault limit ${MAX_FINDINGS_PER_CHECK}`, query_timeout: TIMEOUT_MS };
      const { rows } = await connection.query<{ subject: string; detail: string | null }>(query);
      violations.push(...rows.map(({ subject, detail }) => ({ check: name, about, subject, detail: detail ?? '' })));
    }
    // Ends the read-only transaction before the connection returns to the pool.
    await connection.query('rollback');
    return violations;
  });
}
