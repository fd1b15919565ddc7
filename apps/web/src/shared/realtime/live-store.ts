import type { RealtimeState } from '@matchpoint/client/realtime';

/** A match whose score has just changed. */
export interface ScoreHighlight {
  /** Counts up with every change of this match, so that a flash can start again. */
  readonly version: number;
  readonly sides: 0 | 1 | 'both';
  /** The digit is still yellow (1.2 s); afterwards only the row keeps its tint (10 s). */
  readonly isFlashing: boolean;
}

export interface FeedState {
  readonly connection: RealtimeState;
  /** Since when the bridge cannot reach the upstream, UTC milliseconds. */
  readonly upstreamSince: number | undefined;
  /** When the screen was last known to be right, UTC milliseconds. */
  readonly seenAt: number;
}

const FLASH_MS = 1_200;
const TINT_MS = 10_000;

/**
 * What the realtime line says beside the data itself. Each row listens to its own match only: three hundred live rows cost nothing while
 * others change.
 */
export class LiveStore {
  private readonly highlights = new Map<number, ScoreHighlight>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private delayed: ReadonlyMap<number, number> = new Map();
  private readonly matchListeners = new Map<number, Set<() => void>>();
  private readonly feedListeners = new Set<() => void>();
  private feed: FeedState = { connection: 'idle', upstreamSince: undefined, seenAt: 0 };

  readonly highlight = (id: number): ScoreHighlight | undefined => this.highlights.get(id);
  /** When the feed of a match in play last spoke, if that is too long ago; UTC milliseconds. */
  readonly delayedSince = (id: number): number | undefined => this.delayed.get(id);
  readonly feedState = (): FeedState => this.feed;

  /** Calls back after each change of this match's mark or lateness. */
  subscribeMatch(id: number, listener: () => void): () => void {
    const listeners = this.matchListeners.get(id) ?? new Set();
    this.matchListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.matchListeners.delete(id);
    };
  }

  readonly subscribeFeed = (listener: () => void): (() => void) => {
    this.feedListeners.add(listener);
    return () => void this.feedListeners.delete(listener);
  };

  setHighlight(id: number, sides: ScoreHighlight['sides']): void {
    const before = this.highlights.get(id);
    this.setHighlightOf(id, {
      version: (before?.version ?? 0) + 1,
      sides: before?.isFlashing === true && before.sides !== sides ? 'both' : sides,
      isFlashing: true,
    });
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => {
        const highlight = this.highlights.get(id);
        if (highlight !== undefined) this.setHighlightOf(id, { ...highlight, isFlashing: false });
        this.timers.set(
          id,
          setTimeout(() => this.setHighlightOf(id, undefined), TINT_MS - FLASH_MS),
        );
      }, FLASH_MS),
    );
  }

  setDelayed(delayed: ReadonlyMap<number, number>): void {
    const before = this.delayed;
    this.delayed = delayed;
    for (const id of new Set([...before.keys(), ...delayed.keys()])) if (before.get(id) !== delayed.get(id)) this.notifyMatch(id);
  }

  setFeed(change: Partial<FeedState>): void {
    const next = { ...this.feed, ...change };
    const same = next.connection === this.feed.connection && next.upstreamSince === this.feed.upstreamSince;
    this.feed = next;
    if (!same) for (const listener of this.feedListeners) listener();
  }

  private setHighlightOf(id: number, highlight: ScoreHighlight | undefined): void {
    if (highlight === undefined) {
      this.highlights.delete(id);
      this.timers.delete(id);
    } else this.highlights.set(id, highlight);
    this.notifyMatch(id);
  }

  private notifyMatch(id: number): void {
    for (const listener of this.matchListeners.get(id) ?? []) listener();
  }
}
