import type { RealtimeState } from '@matchpoint/client/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import { atom, type createStore, type PrimitiveAtom } from 'jotai';

/** The highlight of a match whose score has just changed. */
export interface ScoreHighlight {
  /** Increases with every change of this match, so that the animation restarts. */
  readonly version: number;
  readonly sides: 0 | 1 | 'both';
  /** The score is flashing (1.2 s); afterwards only the row is tinted (10 s). */
  readonly isFlashing: boolean;
}

export interface FeedState {
  readonly connection: RealtimeState;
  /** Since when the bridge cannot reach the upstream, in UTC milliseconds. */
  readonly upstreamSince: number | undefined;
  /** When the data on the screen was last known to be current, in UTC milliseconds. */
  readonly seenAt: number;
  /** The data that the page came with was fetched again where it was outdated. */
  readonly isRefreshed: boolean;
}

/** What the live topics report about a match beside its data. */
interface MatchSignals {
  readonly highlight: ScoreHighlight | undefined;
  /** When the feed of a match in play last sent something, if that is too long ago; UTC milliseconds. */
  readonly delayedSince: number | undefined;
}

export const IDLE_FEED: FeedState = { connection: 'idle', upstreamSince: undefined, seenAt: 0, isRefreshed: false };

const FLASH_MS = 1_200;
const TINT_MS = 10_000;
const NO_SIGNALS: MatchSignals = { highlight: undefined, delayedSince: undefined };

type Store = ReturnType<typeof createStore>;

/**
 * The state of the realtime connection beside the data itself, as atoms. Each match has an atom of its own, so that a change of one of
 * three hundred live rows renders that row only.
 */
export class LiveStore {
  /** Changes when the connection or the upstream's availability changes. */
  readonly feedAtom = atom(IDLE_FEED);
  private readonly store: Store;
  private readonly matches = new Map<Id, PrimitiveAtom<MatchSignals>>();
  private readonly timers = new Map<Id, ReturnType<typeof setTimeout>>();
  private delayed: ReadonlyMap<Id, number> = new Map();
  private feed = IDLE_FEED;

  constructor(store: Store) {
    this.store = store;
  }

  readonly feedState = (): FeedState => this.feed;
  readonly highlight = (id: Id): ScoreHighlight | undefined => this.signals(id).highlight;
  readonly delayedSince = (id: Id): number | undefined => this.signals(id).delayedSince;

  /** Returns the atom that changes with the highlight or the delay of one match. */
  matchAtom(id: Id): PrimitiveAtom<MatchSignals> {
    const known = this.matches.get(id);
    if (known !== undefined) return known;
    const added = atom(NO_SIGNALS);
    this.matches.set(id, added);
    return added;
  }

  /** Highlights the score of a match: flashing for 1.2 s, tinted for 10 s. */
  setHighlight(id: Id, sides: ScoreHighlight['sides']): void {
    const before = this.highlight(id);
    const isBoth = before?.isFlashing === true && before.sides !== sides;
    const highlight = { version: (before?.version ?? 0) + 1, sides: isBoth ? 'both' : sides, isFlashing: true } as const;
    this.change(id, { highlight });
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => {
        this.change(id, { highlight: { ...highlight, isFlashing: false } });
        this.timers.set(
          id,
          setTimeout(() => {
            this.timers.delete(id);
            this.change(id, { highlight: undefined });
          }, TINT_MS - FLASH_MS),
        );
      }, FLASH_MS),
    );
  }

  /** Replaces the delays of all matches: id to the time of the feed's last message. */
  setDelayed(delayed: ReadonlyMap<Id, number>): void {
    const before = this.delayed;
    this.delayed = delayed;
    for (const id of new Set([...before.keys(), ...delayed.keys()])) {
      if (before.get(id) !== delayed.get(id)) this.change(id, { delayedSince: delayed.get(id) });
    }
  }

  setFeed(change: Partial<FeedState>): void {
    const before = this.feed;
    this.feed = { ...before, ...change };
    // `seenAt` changes with every message, it and `isRefreshed` are read on demand: they render nothing.
    const isSame = this.feed.connection === before.connection && this.feed.upstreamSince === before.upstreamSince;
    if (!isSame) this.store.set(this.feedAtom, this.feed);
  }

  private signals(id: Id): MatchSignals {
    const known = this.matches.get(id);
    return known === undefined ? NO_SIGNALS : this.store.get(known);
  }

  private change(id: Id, change: Partial<MatchSignals>): void {
    this.store.set(this.matchAtom(id), (before) => ({ ...before, ...change }));
  }
}
