import { AppError } from '@matchpoint/contracts/errors';
import type { Clock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** Callers that this copy counts for itself. */
const MAX_LOCAL_CALLERS = 50_000;

interface RateLimiterOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** What is counted: its name among the limits. */
  readonly scope: string;
  /** How many calls … */
  readonly maxCalls: number;
  /** … in how many milliseconds. */
  readonly windowMs: number;
}

/**
 * Bounds how many calls one address makes in a window of time over all copies, counting calls, not requests. While the store is away each copy
 * counts for itself.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #local = new Map<string, number>();
  #localWindow = 0;
  /** Calls refused since the start. */
  rejectedCalls = 0;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Counts `calls` of `who`.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async consume(who: string, calls: number): Promise<void> {
    const { store, clock, scope, maxCalls: most, windowMs } = this.#options;
    const now = clock.now();
    const window = Math.trunc(now / windowMs);
    const here = this.#count(who, calls, window);
    let count = here;
    try {
      if (store.healthy) count = await store.increment(keys.rateLimit(scope, who, window), calls, windowMs);
    } catch {
      // What this copy counted has to do.
    }
    if (Math.max(count, here) <= most) return;
    this.rejectedCalls += calls;
    throw new AppError('RATE_LIMITED', { retryAfterSec: Math.max(1, Math.ceil(((window + 1) * windowMs - now) / 1_000)) });
  }

  #count(who: string, calls: number, window: number): number {
    if (window !== this.#localWindow) {
      this.#local.clear();
      this.#localWindow = window;
    }
    const count = (this.#local.get(who) ?? 0) + calls;
    if (this.#local.size < MAX_LOCAL_CALLERS || this.#local.has(who)) this.#local.set(who, count);
    return count;
  }
}
