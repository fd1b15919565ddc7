import { AppError } from '@matchpoint/contracts/errors';
import type { Clock } from '../clock.ts';

/** Most buckets of one instance; when there are more, those that are used least recently are full again. */
const MAX_BUCKETS = 50_000;
/** Most recent actions whose repetition costs nothing. */
const MAX_REPEATS = 50_000;

interface TokenBucketsOptions {
  readonly clock: Clock;
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Time in which an empty bucket is full again, milliseconds. */
  readonly refillMs: number;
}

interface Bucket {
  readonly tokens: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Token buckets in the memory of one instance, for actions that come in bursts. They keep load from the upstream, which decides by its own exact
 * limits over all instances.
 */
export class TokenBuckets {
  readonly #options: TokenBucketsOptions;
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();
  readonly #repeats = new Set<string>();

  constructor(options: TokenBucketsOptions) {
    this.#options = options;
  }

  /**
   * Takes a token of a caller. Repeating an action, which has the same `actionId`, takes none: its first attempt may have succeeded.
   * @throws AppError RATE_LIMITED with the seconds until there is one
   */
  take(caller: string, actionId: string): void {
    const repeat = `${caller} ${actionId}`;
    if (this.#repeats.has(repeat)) return;
    const { clock, burst, refillMs } = this.#options;
    const now = clock.now();
    const { tokens, at } = this.#buckets.get(caller) ?? { tokens: burst, at: now };
    const available = Math.min(burst, tokens + (Math.max(0, now - at) * burst) / refillMs);
    if (available < 1) {
      throw new AppError('RATE_LIMITED', { retryAfterSec: Math.max(1, Math.ceil(((1 - available) * refillMs) / burst / 1_000)) });
    }
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { tokens: available - 1, at: now });
    this.#repeats.add(repeat);
    dropOldest(this.#buckets, MAX_BUCKETS);
    dropOldest(this.#repeats, MAX_REPEATS);
  }

  /** Gives a caller all tokens back, after an action that turned out not to be limited. */
  refill(caller: string): void {
    this.#buckets.delete(caller);
  }
}

function dropOldest(entries: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean }, most: number): void {
  if (entries.size <= most) return;
  const { value, done } = entries.keys().next();
  if (done !== true) entries.delete(value);
}
