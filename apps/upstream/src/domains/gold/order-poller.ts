import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { OrderProcessor } from './order-processor.ts';
import { makeAllOrdersDue, claimDueOrders } from './order-store.ts';

const POLL_INTERVAL_MS = 15_000;
/** A process that dies with an order in its hands leaves it to the others after this. */
const LEASE_MS = 60_000;
const BATCH_SIZE = 20;

export interface OrderPollerDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly processor: OrderProcessor;
}

/** Brings every order that is due one step on: paid ones get their coins, open ones are asked of the provider. */
export async function resumeOrders(deps: OrderPollerDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await claimDueOrders(deps.pool, { provider: deps.processor.provider, now, until: now + LEASE_MS, limit: BATCH_SIZE });
    for (const order of due) {
      await deps.processor.syncWithProvider(order).catch((error: unknown) => {
        // The others must not wait for it; it is due again when its lease ends.
        deps.log.warn({ orderNo: order.order_no, reason: error instanceof Error ? error.message : String(error) }, 'an order waits');
      });
    }
    if (due.length < BATCH_SIZE) return;
  }
}

/** Resumes orders at once, all that are not done, and from then on those that are due. Ends by the function that it gives. */
export function startOrderPoller(deps: OrderPollerDeps & { readonly everyMs?: number }): () => Promise<void> {
  const { pool, clock, log } = deps;
  let working: Promise<void> | undefined;
  const work = (before?: () => Promise<void>) => {
    working ??= (async () => {
      try {
        await before?.();
        await resumeOrders(deps);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'orders could not be resumed');
      }
    })().finally(() => (working = undefined));
  };
  const timer = setInterval(work, deps.everyMs ?? POLL_INTERVAL_MS);
  timer.unref();
  work(() => makeAllOrdersDue(pool, deps.processor.provider, clock.now()));
  return async () => {
    clearInterval(timer);
    await working;
  };
}
