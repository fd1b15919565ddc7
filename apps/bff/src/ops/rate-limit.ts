import { AppError } from '@matchpoint/contracts/errors';
import type { Clock } from '../store/clock.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

const WINDOW_MS = 60_000;
/** Callers that this copy counts for itself. */
const MOST_CALLERS = 50_000;

/**
 * Bounds how many calls one address makes in a minute over all copies, counting calls, not requests. While the store is away each copy
 * counts for itself.
 */
export class RateLimiter {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #scope: string;
  readonly #callsPerMinute: number;
  readonly #local = new Map<string, number>();
  #localWindow = 0;
  /** Calls refused since the start. */
  refused = 0;

  constructor(options: { store: Store; clock: Clock; scope: string; callsPerMinute: number }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#scope = options.scope;
    this.#callsPerMinute = options.callsPerMinute;
  }

  /**
   * Counts `calls` of `who`.
   * @throws AppError TOO_MANY with the seconds to wait
   */
  async take(who: string, calls: number): Promise<void> {
    const now = this.#clock.now();
    const window = Math.trunc(now / WINDOW_MS);
    const here = this.#count(who, calls, window);
    let count = here;
    try {
      if (this.#store.healthy) count = await this.#store.increment(keys.rateLimit(this.#scope, who, window), calls, WINDOW_MS);
    } catch {
      // What this copy counted has to do.
    }
    if (Math.max(count, here) <= this.#callsPerMinute) return;
    this.refused += calls;
    throw new AppError('TOO_MANY', { retryAfterSec: Math.max(1, Math.ceil(((window + 1) * WINDOW_MS - now) / 1_000)) });
  }

  #count(who: string, calls: number, window: number): number {
    if (window !== this.#localWindow) {
      this.#local.clear();
      this.#localWindow = window;
    }
    const count = (this.#local.get(who) ?? 0) + calls;
    if (this.#local.size < MOST_CALLERS || this.#local.has(who)) this.#local.set(who, count);
    return count;
  }
}
