import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import { verifyLedger } from './verify.ts';

/** Ends the watch; waits for a look that is under way. */
export type StopLedgerVerificationJob = () => Promise<void>;

const INTERVAL_MS = 10 * 60_000;
/** A start has other things to do first. */
const INITIAL_DELAY_MS = 60_000;

/** Verifies the books soon after a start and then again and again; every fault is one line of the log, at level error. */
export function startLedgerVerificationJob(deps: {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  readonly everyMs?: number;
}): StopLedgerVerificationJob {
  const { pool, log } = deps;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const began = performance.now();
    try {
      const faults = await verifyLedger(pool);
      for (const fault of faults) log.error(fault, 'the books are wrong');
      if (faults.length === 0) log.info({ ms: Math.round(performance.now() - began) }, 'the books are right');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the books could not be verified');
    }
  };
  const run = () => {
    looking ??= look().finally(() => (looking = undefined));
  };
  const everyMs = deps.everyMs ?? INTERVAL_MS;
  const timer = setInterval(run, everyMs);
  const first = setTimeout(run, Math.min(INITIAL_DELAY_MS, everyMs));
  timer.unref();
  first.unref();
  return async () => {
    clearInterval(timer);
    clearTimeout(first);
    await looking;
  };
}
