import type { CacheEntry } from './cache-entry.ts';
import type { CacheTag } from './cache-tag.ts';

/** What a fill, or the wait for another instance's fill, ended with. */
export interface FillOutcome {
  readonly entry: CacheEntry;
  readonly origin: 'l2' | 'filled';
  /** Set when one of its tags was invalidated while it was filled: the sequence number at which the fill began. */
  readonly invalidatedSince?: number;
}

/** A fill that readers of a key wait for. */
export interface InFlightFill {
  readonly outcome: Promise<FillOutcome>;
  /** The tags declared so far. */
  readonly tags: Set<CacheTag>;
  /** Sequence number of the newest invalidation when the local fill began; infinite before that. */
  startedAt: number;
  /** One of its tags was invalidated after it began: its value answers earlier readers and is not kept. */
  isInvalidated: boolean;
}

/** Tags remembered beside running fills. */
const MAX_RECENT_TAGS = 10_000;

/**
 * The running fills by key, and the tags invalidated since the oldest of them began. A fill may learn its tags only from its result, so when it
 * ends it is checked against the invalidations that it overtook.
 */
export class InFlightFills {
  readonly #fills = new Map<string, InFlightFill>();
  /** Sequence number of the last invalidation of each tag, oldest first. */
  readonly #recent = new Map<CacheTag, number>();
  #sequence = 0;

  /** Number of invalidations since the start of this process. */
  get sequence(): number {
    return this.#sequence;
  }

  get(key: string): InFlightFill | undefined {
    return this.#fills.get(key);
  }

  /** Starts a fill, which later readers of the key join until it settles. */
  start(key: string, run: (fill: InFlightFill) => Promise<FillOutcome>): InFlightFill {
    const fill: InFlightFill = {
      // Runs after the fill is registered.
      outcome: Promise.resolve().then(() => run(fill)),
      tags: new Set(),
      startedAt: Number.POSITIVE_INFINITY,
      isInvalidated: false,
    };
    this.#fills.set(key, fill);
    const remove = () => {
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
      if (this.#fills.size === 0) this.#recent.clear();
    };
    // Also handles a failure that no reader waits for.
    fill.outcome.then(remove, remove);
    return fill;
  }

  /** Detaches running fills that carry one of the tags, so that later readers start a new one, and remembers the tags for the others. */
  invalidate(tags: readonly CacheTag[]): void {
    this.#sequence += 1;
    for (const [key, fill] of this.#fills) {
      if (!tags.some((tag) => fill.tags.has(tag))) continue;
      fill.isInvalidated = true;
      this.#fills.delete(key);
    }
    if (this.#fills.size === 0) return;
    for (const tag of tags) {
      this.#recent.delete(tag);
      this.#recent.set(tag, this.#sequence);
    }
    if (this.#recent.size > MAX_RECENT_TAGS) this.#prune();
  }

  /** Whether one of the tags of a fill was invalidated after the fill began. */
  wasInvalidated(fill: InFlightFill): boolean {
    if (fill.isInvalidated) return true;
    for (const tag of fill.tags) if ((this.#recent.get(tag) ?? 0) > fill.startedAt) return true;
    return false;
  }

  #prune(): void {
    let oldest = this.#sequence;
    for (const { startedAt } of this.#fills.values()) oldest = Math.min(oldest, startedAt);
    for (const [tag, sequence] of this.#recent) {
      if (sequence > oldest) return;
      this.#recent.delete(tag);
    }
  }
}
