import { AppError } from '@matchpoint/contracts/errors';
import type { Clock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** Most callers that one instance counts locally. */
const MAX_LOCAL_CALLERS = 50_000;

interface RateLimiterOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Name of the limit, part of its key. */
  readonly scope: string;
  /** Calls allowed in a window. */
  readonly maxCalls: number;
  /** Length of a window, milliseconds. */
  readonly windowMs: number;
}

/**
 * Limits how many calls one caller makes in a window of time, over all instances; it counts calls, not requests. While the store is
 * unavailable each instance counts by itself.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #local = new Map<string, number>();
  #localWindow = 0;
  /** Calls rejected since the start. */
  rejectedCalls = 0;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Counts `calls` of a caller.
   * @throws AppError RATE_LIMITED with the seconds until the window ends
   */
  async consume(caller: string, calls: number): Promise<void> {
    const { store, clock, scope, maxCalls, windowMs } = this.#options;
    const now = clock.now();
    const window = Math.trunc(now / windowMs);
    const here = this.#count(caller, calls, window);
    let count = here;
    try {
      if (store.healthy) count = await store.increment(keys.rateLimit(scope, caller, window), calls, windowMs);
    } catch {
      // The local count has to suffice.
    }
    if (Math.max(count, here) <= maxCalls) return;
    this.rejectedCalls += calls;
    throw new AppError('RATE_LIMITED', { retryAfterSec: Math.max(1, Math.ceil(((window + 1) * windowMs - now) / 1_000)) });
  }

  #count(caller: string, calls: number, window: number): number {
    if (window !== this.#localWindow) {
      this.#local.clear();
      this.#localWindow = window;
    }
    const count = (this.#local.get(caller) ?? 0) + calls;
    if (this.#local.size < MAX_LOCAL_CALLERS || this.#local.has(caller)) this.#local.set(caller, count);
    return count;
  }
}
