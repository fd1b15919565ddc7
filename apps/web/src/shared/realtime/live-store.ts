import type { RealtimeState } from '@matchpoint/client/realtime';

/** A match whose score has just changed. */
export interface Mark {
  /** Counts up with every change of this match, so that a flash can start again. */
  readonly no: number;
  readonly sides: 0 | 1 | 'both';
  /** The digit is still yellow (1.2 s); afterwards only the row keeps its tint (10 s). */
  readonly fresh: boolean;
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
  private readonly marks = new Map<number, Mark>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private late: ReadonlyMap<number, number> = new Map();
  private readonly ofMatch = new Map<number, Set<() => void>>();
  private readonly ofFeed = new Set<() => void>();
  private feed: FeedState = { connection: 'idle', upstreamSince: undefined, seenAt: 0 };

  readonly mark = (id: number): Mark | undefined => this.marks.get(id);
  /** When the feed of a match in play last spoke, if that is too long ago; UTC milliseconds. */
  readonly lateSince = (id: number): number | undefined => this.late.get(id);
  readonly feedState = (): FeedState => this.feed;

  /** Calls back after each change of this match's mark or lateness. */
  subscribeMatch(id: number, listener: () => void): () => void {
    const listeners = this.ofMatch.get(id) ?? new Set();
    this.ofMatch.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.ofMatch.delete(id);
    };
  }

  readonly subscribeFeed = (listener: () => void): (() => void) => {
    this.ofFeed.add(listener);
    return () => void this.ofFeed.delete(listener);
  };

  setMark(id: number, sides: Mark['sides']): void {
    const before = this.marks.get(id);
    this.show(id, { no: (before?.no ?? 0) + 1, sides: before?.fresh === true && before.sides !== sides ? 'both' : sides, fresh: true });
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => {
        const mark = this.marks.get(id);
        if (mark !== undefined) this.show(id, { ...mark, fresh: false });
        this.timers.set(
          id,
          setTimeout(() => this.show(id, undefined), TINT_MS - FLASH_MS),
        );
      }, FLASH_MS),
    );
  }

  setLate(late: ReadonlyMap<number, number>): void {
    const before = this.late;
    this.late = late;
    for (const id of new Set([...before.keys(), ...late.keys()])) if (before.get(id) !== late.get(id)) this.tellMatch(id);
  }

  setFeed(change: Partial<FeedState>): void {
    const next = { ...this.feed, ...change };
    const same = next.connection === this.feed.connection && next.upstreamSince === this.feed.upstreamSince;
    this.feed = next;
    if (!same) for (const listener of this.ofFeed) listener();
  }

  private show(id: number, mark: Mark | undefined): void {
    if (mark === undefined) {
      this.marks.delete(id);
      this.timers.delete(id);
    } else this.marks.set(id, mark);
    this.tellMatch(id);
  }

  private tellMatch(id: number): void {
    for (const listener of this.ofMatch.get(id) ?? []) listener();
  }
}
