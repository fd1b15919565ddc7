import { onConnection, type Pool } from '../db/pool.ts';
import { LEDGER_CHECKS } from './checks.ts';

export interface LedgerViolation {
  readonly check: string;
  /** What holds otherwise. */
  readonly about: string;
  readonly subject: string;
  readonly detail: string;
}

/** Enough to see what is wrong; a broken guard could name every row. */
const MAX_FINDINGS_PER_CHECK = 20;
const TIMEOUT_MS = 10 * 60_000;

/** Holds every check against one snapshot of the books. @returns the faults: none when the books are right. */
export function verifyLedger(pool: Pool): Promise<LedgerViolation[]> {
  return onConnection(pool, async (connection) => {
    await connection.query('begin isolation level repeatable read read only');
    await connection.query(`set local statement_timeout = ${TIMEOUT_MS}`);
    const faults: LedgerViolation[] = [];
    for (const { name, about, sql } of LEDGER_CHECKS) {
      // The pool's own limit is for calls that somebody waits for.
      const query = { text: `select subject, detail from (${sql}) fault limit ${MAX_FINDINGS_PER_CHECK}`, query_timeout: TIMEOUT_MS };
      const { rows } = await connection.query<{ subject: string; detail: string | null }>(query);
      faults.push(...rows.map(({ subject, detail }) => ({ check: name, about, subject, detail: detail ?? '' })));
    }
    // The session goes back as it came.
    await connection.query('rollback');
    return faults;
  });
}
