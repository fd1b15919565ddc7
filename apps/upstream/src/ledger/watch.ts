import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import { verifyLedger } from './verify.ts';

/** Ends the watch; waits for a look that is under way. */
export type StopLedgerWatch = () => Promise<void>;

const EVERY_MS = 10 * 60_000;

/** Verifies the books again and again; every fault is one line of the log, at level error. The first look comes at once. */
export function startLedgerWatch(deps: {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  readonly everyMs?: number;
}): StopLedgerWatch {
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
  const timer = setInterval(run, deps.everyMs ?? EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
