import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import type { OrderProcessor } from './order-processor.ts';
import { claimDueOrders, makeAllOrdersDue } from './store.ts';

const POLL_INTERVAL_MS = 15_000;
/** Orders claimed by a process that dies become due for other processes after this time. */
const LEASE_MS = 60_000;
const BATCH_SIZE = 20;

export interface OrderPollerDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly processor: OrderProcessor;
}

/** Processes every due order once: credits paid orders and queries the provider about open ones. */
export async function processDueOrders(deps: OrderPollerDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await claimDueOrders(deps.pool, { provider: deps.processor.provider, now, until: now + LEASE_MS, limit: BATCH_SIZE });
    for (const order of due) {
      await deps.processor.syncWithProvider(order).catch((error: unknown) => {
        // A failed order must not block the others; it is due again when its lease ends.
        deps.log.warn({ orderNo: order.order_no, reason: reasonOf(error) }, 'processing an order failed');
      });
    }
    if (due.length < BATCH_SIZE) return;
  }
}

/** Creates the job that processes all unfinished orders once at its start, and from then on those that are due. */
export function createOrderPoller(deps: OrderPollerDeps & { readonly intervalMs?: number }): IntervalJob {
  const { pool, clock, log, processor } = deps;
  let isFirstRun = true;
  return new IntervalJob({
    name: 'order_poller',
    intervalMs: deps.intervalMs ?? POLL_INTERVAL_MS,
    initialDelayMs: 0,
    run: async () => {
      // The state of open orders may have changed at the provider while no process was running.
      if (isFirstRun) await makeAllOrdersDue(pool, processor.provider, clock.now());
      isFirstRun = false;
      await processDueOrders(deps);
    },
    onError: (error) => log.warn({ reason: reasonOf(error) }, 'processing due orders failed'),
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
