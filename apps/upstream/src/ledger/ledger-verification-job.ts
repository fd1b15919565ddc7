import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import { verifyLedger } from './verify.ts';

const INTERVAL_MS = 10 * 60_000;
/** Keeps the verification out of the busy first minute of a process. */
const INITIAL_DELAY_MS = 60_000;

/** Creates the job that verifies the ledger periodically. Each violation is logged as one line at level error. */
export function createLedgerVerificationJob(deps: {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  readonly intervalMs?: number;
  /** Called after each complete verification. */
  readonly onVerified?: (violations: number) => void;
}): IntervalJob {
  const { pool, log, intervalMs = INTERVAL_MS, onVerified } = deps;
  return new IntervalJob({
    name: 'ledger_verification',
    intervalMs,
    initialDelayMs: Math.min(INITIAL_DELAY_MS, intervalMs),
    run: async () => {
      const began = performance.now();
      const violations = await verifyLedger(pool);
      onVerified?.(violations.length);
      for (const violation of violations) log.error(violation, 'the ledger violates an invariant');
      if (violations.length === 0) log.info({ ms: Math.round(performance.now() - began) }, 'the ledger is valid');
    },
    onError: (error) => log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'verifying the ledger failed'),
  });
}
