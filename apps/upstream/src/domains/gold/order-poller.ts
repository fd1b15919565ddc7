import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { OrderDesk } from './order-processor.ts';
import { makeAllDue, takeDue } from './order-store.ts';

const EVERY_MS = 15_000;
/** A process that dies with an order in its hands leaves it to the others after this. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

export interface OrderWatchDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly desk: OrderDesk;
}

/** Brings every order that is due one step on: paid ones get their coins, open ones are asked of the provider. */
export async function resumeOrders(deps: OrderWatchDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await takeDue(deps.pool, { provider: deps.desk.provider, now, until: now + LEASE_MS, limit: AT_ONCE });
    for (const order of due) {
      await deps.desk.ask(order).catch((error: unknown) => {
        // The others must not wait for it; it is due again when its lease ends.
        deps.log.warn({ orderNo: order.order_no, reason: error instanceof Error ? error.message : String(error) }, 'an order waits');
      });
    }
    if (due.length < AT_ONCE) return;
  }
}

/** Resumes orders at once, all that are not done, and from then on those that are due. Ends by the function that it gives. */
export function startOrderWatch(deps: OrderWatchDeps & { readonly everyMs?: number }): () => Promise<void> {
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
  const timer = setInterval(work, deps.everyMs ?? EVERY_MS);
  timer.unref();
  work(() => makeAllDue(pool, deps.desk.provider, clock.now()));
  return async () => {
    clearInterval(timer);
    await working;
  };
}
