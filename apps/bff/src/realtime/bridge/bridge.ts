import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { Clock } from '../../clock.ts';
import { sleep } from '../../sleep.ts';
import { keys, lifetimes } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { InterestTracker } from './interest.ts';
import { Leader, type Term } from './leader.ts';
import { LivePublisher, type BridgePublished } from './live-publisher.ts';
import type { MatchSource } from './match-source.ts';
import { DetailPublisher } from './detail-publisher.ts';
import { TopicPublisher, LeadershipLost } from './topic-publisher.ts';

export interface BridgeOptions {
  readonly store: Store;
  /** Has the lock; `store` by default. */
  readonly stateStore?: Store;
  readonly clock: Clock;
  readonly source: MatchSource;
  /** Interval of polls of the upstream, milliseconds; 1,000 by default. */
  readonly pollIntervalMs?: number;
  /** Lifetime of the bridge's lock, milliseconds; another instance takes over after it. */
  readonly lockMs?: number;
  /** Other tasks that one instance performs, run by the bridge; settles when the term is over. */
  readonly leaderTasks?: (term: Term) => Promise<void>;
  /** Called after changes of matches in play were published. */
  readonly onPublished?: BridgePublished;
  readonly onError?: (error: unknown) => void;
}

/** Interval of polls of everything while the upstream pushes: a safety net for lost pushes. */
const PUSHED_POLL_INTERVAL_MS = 5_000;
/** Pushes within this time lead to one fetch of the matches that they name (DESIGN §5). */
const PUSH_DEBOUNCE_MS = 100;
/** Minimum time between two polls, however often pushes arrive. */
const MIN_POLL_GAP_MS = 250;
/** Poll interval of followed matches that are not in play. */
const NAMED_POLL_INTERVAL_MS = 10_000;
const MAX_NAMED = 200;

/** Counters of the bridge. */
export interface BridgeMetrics {
  /** Terms of leadership that this instance has started. */
  terms: number;
  /** Polls of everything. */
  polls: number;
  /** Polls that fetched only the matches named by pushes. */
  namedPolls: number;
  failedPolls: number;
  /** When the upstream last responded to the bridge, UTC milliseconds; 0 before that. */
  lastPollAt: number;
}

/**
 * Turns the upstream's state into events. One instance at a time is the bridge: it polls the upstream once a second, however many users
 * and instances there are, and appends what changed to the streams of the topics (DESIGN §5).
 */
export class Bridge {
  readonly metrics: BridgeMetrics = { terms: 0, polls: 0, namedPolls: 0, failedPolls: 0, lastPollAt: 0 };
  readonly #options: BridgeOptions;
  readonly #leader: Leader;
  #pollNow: (() => void) | undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#leader = new Leader({
      store: options.stateStore ?? options.store,
      clock: options.clock,
      key: keys.bridgeLock(),
      ttlMs: options.lockMs ?? lifetimes.bridgeLockMs,
      lead: async (term) => {
        await Promise.all([this.#lead(term), options.leaderTasks?.(term)]);
      },
    });
  }

  /** Whether this instance is the bridge. */
  get leading(): boolean {
    return this.#leader.leading;
  }

  start(): void {
    this.#leader.start();
  }

  /** Polls everything without waiting for the interval, if this instance is the bridge. */
  pollNow(): void {
    this.#pollNow?.();
  }

  /** Hands over to another instance, with the state that it needs to continue. */
  stop(): Promise<void> {
    return this.#leader.stop();
  }

  #reportError(error: unknown): void {
    if (!(error instanceof LeadershipLost)) this.#options.onError?.(error);
  }

  async #lead(term: Term): Promise<void> {
    const { store, clock, source } = this.#options;
    const bell = new WakeSignal();
    this.metrics.terms += 1;
    const publisher = new TopicPublisher({ store, streamOf: keys.topic, term });
    const common = { store, clock, publisher, streamOf: keys.topic, stateTtlMs: lifetimes.bridgeStateMs };
    const { onPublished } = this.#options;
    const live = new LivePublisher({ ...common, stateKey: keys.bridgeState('live'), onPublished });
    const matches = new DetailPublisher({
      ...common,
      source,
      stateKeyOf: (id) => keys.bridgeState(`match.${id}`),
      signal: term.signal,
      onError: (error) => this.#reportError(error),
    });
    const interest = new InterestTracker({
      clock,
      onNew: (ids) => {
        for (const id of ids) cycle.noteChange(id);
        bell.wake();
      },
    });
    const cycle = new PollCycle({ live, matches, interest, source, clock, onError: (error) => this.#reportError(error) });
    const pollAll = (): void => {
      cycle.noteChange();
      bell.wake();
    };
    this.#pollNow = pollAll;
    const stopListening = await interest.start(store, keys.bridgeInterest());
    let pushed = false;
    const stopWatching = source.watch?.({
      changed: (id) => {
        cycle.noteChange(id);
        bell.wake();
      },
      connected: (up) => {
        pushed = up;
        pollAll();
      },
    });
    try {
      await this.#retryUntilDone(term, () => live.recover());
      while (!term.signal.aborted) {
        const startedAt = performance.now();
        await this.#runCycle(cycle, live, term);
        const pause = (pushed ? PUSHED_POLL_INTERVAL_MS : (this.#options.pollIntervalMs ?? 1_000)) - (performance.now() - startedAt);
        if (!(await bell.wait(Math.max(10, pause), term.signal))) continue;
        const gather = Math.max(PUSH_DEBOUNCE_MS, MIN_POLL_GAP_MS - (performance.now() - startedAt));
        await sleep(gather, term.signal);
      }
    } finally {
      this.#pollNow = undefined;
      stopWatching?.();
      await stopListening().catch(() => undefined);
      if (term.holdsLock()) await Promise.allSettled([live.save(), matches.save()]);
    }
  }

  async #retryUntilDone(term: Term, work: () => Promise<void>): Promise<void> {
    while (!term.signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        this.#reportError(error);
        await sleep(200, term.signal);
      }
    }
  }

  async #runCycle(cycle: PollCycle, live: LivePublisher, term: Term): Promise<void> {
    try {
      if ((await cycle.run(term.signal)) === 'named') this.metrics.namedPolls += 1;
      else this.metrics.polls += 1;
      this.metrics.lastPollAt = this.#options.clock.now();
    } catch (error) {
      if (term.signal.aborted) return;
      this.#reportError(error);
      this.metrics.failedPolls += 1;
      if (error instanceof SourceFailure) await live.reportUnreachable().catch((failure: unknown) => this.#reportError(failure));
    }
  }
}

/** The upstream did not respond to the bridge. */
class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
}

interface PollCycleDeps {
  readonly live: LivePublisher;
  readonly matches: DetailPublisher;
  readonly interest: InterestTracker;
  readonly source: MatchSource;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Polls the upstream and publishes what changed: everything, or the matches that pushes name. */
class PollCycle {
  readonly #deps: PollCycleDeps;
  /** Latest summaries of followed matches that are not in play. */
  readonly #notInPlay = new Map<MatchId, MatchSummary>();
  readonly #requestedAt = new Map<MatchId, number>();
  #inPlay: ReadonlyMap<MatchId, MatchSummary> = new Map();
  #named = new Set<MatchId>();
  #needsFullPoll = true;
  #polledAt = -Infinity;
  #fullCheckAt = 0;

  constructor(parts: PollCycleDeps) {
    this.#deps = parts;
  }

  /** Notes that a match changed; without an id, that the next poll fetches everything. */
  noteChange(id?: MatchId): void {
    if (id === undefined || this.#named.size >= MAX_NAMED) this.#needsFullPoll = true;
    else this.#named.add(id);
  }

  /** Fetches the matches named since the last poll; everything when it is time for that, or when it is not known what changed. */
  async run(signal: AbortSignal): Promise<'all' | 'named'> {
    const named = this.#named;
    this.#named = new Set();
    const isDue = performance.now() - this.#polledAt >= PUSHED_POLL_INTERVAL_MS - PUSH_DEBOUNCE_MS;
    if (!this.#needsFullPoll && !isDue && named.size > 0) {
      try {
        await this.#pollNamed([...named], signal);
        return 'named';
      } catch (error) {
        this.#needsFullPoll = true;
        throw error;
      }
    }
    await this.#pollAll(signal);
    this.#polledAt = performance.now();
    return 'all';
  }

  async #pollNamed(ids: readonly MatchId[], signal: AbortSignal): Promise<void> {
    const { live, interest, source } = this.#deps;
    const answers = await source.byIds(ids, signal).catch(throwSourceFailure);
    const inPlay = new Map(this.#inPlay);
    const left: MatchSummary[] = [];
    for (const match of answers) {
      if (matchState(match.status) === 'live') inPlay.set(match.id, match);
      else if (inPlay.delete(match.id) || live.covers(match.id)) left.push(match);
    }
    // A match in play that the upstream no longer has is removed by the next poll of everything.
    const answered = new Set(answers.map(({ id }) => id));
    if (ids.some((id) => inPlay.has(id) && !answered.has(id))) this.#needsFullPoll = true;
    const followed = interest.followedMatches();
    const isFollowed = new Set(followed);
    for (const match of answers) if (isFollowed.has(match.id) && !inPlay.has(match.id)) this.#notInPlay.set(match.id, match);
    this.#inPlay = inPlay;
    await live.update(
      [...inPlay.values()],
      left,
      left.map(({ id }) => id),
    );
    this.#updateDetails(followed);
  }

  async #pollAll(signal: AbortSignal): Promise<void> {
    const { live, interest, source, clock } = this.#deps;
    // A push that arrives from here on may be about a change that the answer lacks.
    this.#needsFullPoll = false;
    const list = await source.live(signal).catch((error: unknown) => {
      this.#needsFullPoll = true;
      return throwSourceFailure(error);
    });
    const inPlay = new Map(list.map((match) => [match.id, match]));
    const now = clock.now();
    const isTurn = now - this.#fullCheckAt >= NAMED_POLL_INTERVAL_MS;
    if (isTurn) this.#fullCheckAt = now;
    const left = live.missingFrom(list, isTurn).slice(0, MAX_NAMED);
    const followed = interest.followedMatches();
    const resting = followed
      .filter((id) => !inPlay.has(id) && now - (this.#requestedAt.get(id) ?? 0) >= NAMED_POLL_INTERVAL_MS)
      .slice(0, MAX_NAMED);
    for (const id of resting) this.#requestedAt.set(id, now);
    const answers = await this.#byIds([...new Set([...left, ...resting])], signal);
    for (const match of answers ?? []) this.#notInPlay.set(match.id, match);
    const isFollowed = new Set(followed);
    for (const id of this.#requestedAt.keys()) if (!isFollowed.has(id)) this.#requestedAt.delete(id);
    for (const id of this.#notInPlay.keys()) if (!isFollowed.has(id) || inPlay.has(id)) this.#notInPlay.delete(id);
    const wasInPlay = new Set(answers === null ? [] : left);
    this.#inPlay = inPlay;
    await live.update(list, answers?.filter(({ id }) => wasInPlay.has(id)) ?? [], [...wasInPlay]);
    this.#updateDetails(followed);
  }

  #updateDetails(followed: readonly MatchId[]): void {
    this.#deps.matches.update(followed.flatMap((id) => this.#inPlay.get(id) ?? this.#notInPlay.get(id) ?? []));
  }

  /** Returns null when the upstream did not respond: matches in play are published nevertheless. */
  async #byIds(ids: readonly MatchId[], signal: AbortSignal): Promise<MatchSummary[] | null> {
    const named: MatchSummary[] = [];
    try {
      for (let start = 0; start < ids.length; start += MAX_NAMED) {
        named.push(...(await this.#deps.source.byIds(ids.slice(start, start + MAX_NAMED), signal)));
      }
      return named;
    } catch (error) {
      if (!signal.aborted) this.#deps.onError(error);
      return null;
    }
  }
}

function throwSourceFailure(cause: unknown): never {
  throw new SourceFailure('The upstream did not answer the bridge.', { cause });
}

/** Wakes the bridge before its next poll is due. */
class WakeSignal {
  #isSet = false;
  #resolve: (() => void) | null = null;

  wake(): void {
    this.#isSet = true;
    this.#resolve?.();
  }

  /** Waits for `ms` milliseconds or a signal; returns whether it was signalled. */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#isSet && !signal.aborted) {
      const over = new AbortController();
      this.#resolve = () => over.abort();
      await sleep(ms, AbortSignal.any([over.signal, signal]));
      this.#resolve = null;
    }
    const rung = this.#isSet;
    this.#isSet = false;
    return rung;
  }
}
