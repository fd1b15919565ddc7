import { setTimeout as delay } from 'node:timers/promises';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Clock } from '../../clock.ts';
import { keys, lifetimes } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { InterestListener } from './interest.ts';
import { Leader, type Term } from './leader.ts';
import { LiveBoard } from './live-publisher.ts';
import type { LiveSource } from './match-source.ts';
import { MatchBoard } from './detail-publisher.ts';
import { Publisher, TermOver } from './topic-publisher.ts';

export interface BridgeOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly source: LiveSource;
  /** Time between two looks at the upstream, in milliseconds; 1,000 by default. */
  readonly pollEveryMs?: number;
  /** Lifetime of the bridge's lock, in milliseconds; another copy takes over after it. */
  readonly lockMs?: number;
  /** Other work of one copy, done by whoever is the bridge; settles when the term is over. */
  readonly beside?: (term: Term) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

/** Time between two looks while the upstream pushes: only a net under the pushes. */
const PUSHED_POLL_MS = 5_000;
/** Pushes of this span are looked at together (DESIGN §5). */
const GATHER_MS = 100;
/** However fast pushes come, two looks are this far apart. */
const SPACED_MS = 250;
/** Matches that are not in play are looked at this often. */
const NAMED_EVERY_MS = 10_000;
const MAX_NAMED = 200;

/** Counters of the bridge. */
export interface BridgeMetrics {
  /** Terms of leadership begun by this copy. */
  terms: number;
  polls: number;
  failedPolls: number;
  /** When the upstream last answered, UTC milliseconds; 0 before. */
  lastPollAt: number;
}

/**
 * Turns the upstream's state into events. Of all copies one is the bridge at a time: it looks at the upstream once a second, however many
 * fans and copies there are, and appends what changed to the streams of the topics (DESIGN §5).
 */
export class Bridge {
  readonly metrics: BridgeMetrics = { terms: 0, polls: 0, failedPolls: 0, lastPollAt: 0 };
  readonly #options: BridgeOptions;
  readonly #leader: Leader;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#leader = new Leader({
      store: options.store,
      clock: options.clock,
      key: keys.bridgeLock(),
      ttlMs: options.lockMs ?? lifetimes.bridgeLockMs,
      lead: async (term) => {
        await Promise.all([this.#lead(term), options.beside?.(term)]);
      },
    });
  }

  /** Whether this copy is the bridge now. */
  get leading(): boolean {
    return this.#leader.leading;
  }

  start(): void {
    this.#leader.start();
  }

  /** Hands the work to another copy, with everything it needs to go on. */
  stop(): Promise<void> {
    return this.#leader.stop();
  }

  #fail(error: unknown): void {
    if (!(error instanceof TermOver)) this.#options.onError?.(error);
  }

  async #lead(term: Term): Promise<void> {
    const { store, clock, source } = this.#options;
    const bell = new Bell();
    this.metrics.terms += 1;
    const publisher = new Publisher({ store, streamOf: keys.topic, term });
    const common = { store, clock, publisher, streamOf: keys.topic, stateTtlMs: lifetimes.bridgeStateMs };
    const live = new LiveBoard({ ...common, stateKey: keys.bridgeState('live') });
    const matches = new MatchBoard({
      ...common,
      source,
      stateKeyOf: (id) => keys.bridgeState(`match.${id}`),
      signal: term.signal,
      onError: (error) => this.#fail(error),
    });
    const interest = new InterestListener({ clock, onNew: () => bell.ring() });
    const stopListening = await interest.listen(store, keys.bridgeInterest());
    let pushed = false;
    const stopWatching = source.watch?.({
      changed: () => bell.ring(),
      connected: (up) => {
        pushed = up;
        bell.ring();
      },
    });
    try {
      await this.#untilDone(term, () => live.recover());
      const round = new Round({ live, matches, interest, source, clock, onError: (error) => this.#fail(error) });
      while (!term.signal.aborted) {
        const startedAt = performance.now();
        await this.#round(round, live, term);
        const pause = (pushed ? PUSHED_POLL_MS : (this.#options.pollEveryMs ?? 1_000)) - (performance.now() - startedAt);
        if (!(await bell.wait(Math.max(10, pause), term.signal))) continue;
        const gather = Math.max(GATHER_MS, SPACED_MS - (performance.now() - startedAt));
        await delay(gather, undefined, { signal: term.signal }).catch(() => undefined);
      }
    } finally {
      stopWatching?.();
      await stopListening().catch(() => undefined);
      if (term.holdsLock()) await Promise.allSettled([live.save(), matches.save()]);
    }
  }

  async #untilDone(term: Term, work: () => Promise<void>): Promise<void> {
    while (!term.signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        this.#fail(error);
        await delay(200, undefined, { signal: term.signal }).catch(() => undefined);
      }
    }
  }

  async #round(round: Round, live: LiveBoard, term: Term): Promise<void> {
    try {
      await round.run(term.signal);
      this.metrics.polls += 1;
      this.metrics.lastPollAt = this.#options.clock.now();
    } catch (error) {
      if (term.signal.aborted) return;
      this.#fail(error);
      this.metrics.failedPolls += 1;
      if (error instanceof SourceFailure) await live.unreachable().catch((failure: unknown) => this.#fail(failure));
    }
  }
}

/** The upstream did not answer the bridge. */
class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
}

interface RoundParts {
  readonly live: LiveBoard;
  readonly matches: MatchBoard;
  readonly interest: InterestListener;
  readonly source: LiveSource;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** One look at everything. */
class Round {
  readonly #parts: RoundParts;
  /** Newest rows of followed matches that are not in play. */
  readonly #resting = new Map<MatchId, MatchSummary>();
  readonly #askedAt = new Map<MatchId, number>();
  #turnAt = 0;

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { live, matches, interest, source, clock } = this.#parts;
    const list = await source.live(signal).catch(asSourceFailure);
    const inPlay = new Map(list.map((match) => [match.id, match]));
    const now = clock.now();
    const isTurn = now - this.#turnAt >= NAMED_EVERY_MS;
    if (isTurn) this.#turnAt = now;
    const left = live.missingFrom(list, isTurn).slice(0, MAX_NAMED);
    const followed = interest.followed();
    const resting = followed.filter((id) => !inPlay.has(id) && now - (this.#askedAt.get(id) ?? 0) >= NAMED_EVERY_MS).slice(0, MAX_NAMED);
    for (const id of resting) this.#askedAt.set(id, now);
    const answers = await this.#named([...new Set([...left, ...resting])], signal);
    for (const match of answers ?? []) this.#resting.set(match.id, match);
    const isFollowed = new Set(followed);
    for (const id of this.#askedAt.keys()) if (!isFollowed.has(id)) this.#askedAt.delete(id);
    for (const id of this.#resting.keys()) if (!isFollowed.has(id) || inPlay.has(id)) this.#resting.delete(id);
    const wasInPlay = new Set(answers === null ? [] : left);
    await live.update(list, answers?.filter(({ id }) => wasInPlay.has(id)) ?? [], [...wasInPlay]);
    matches.update(followed.flatMap((id) => inPlay.get(id) ?? this.#resting.get(id) ?? []));
  }

  /** Null when the upstream did not answer: what is in play is published all the same. */
  async #named(ids: readonly MatchId[], signal: AbortSignal): Promise<MatchSummary[] | null> {
    const named: MatchSummary[] = [];
    try {
      for (let start = 0; start < ids.length; start += MAX_NAMED) {
        named.push(...(await this.#parts.source.named(ids.slice(start, start + MAX_NAMED), signal)));
      }
      return named;
    } catch (error) {
      if (!signal.aborted) this.#parts.onError(error);
      return null;
    }
  }
}

function asSourceFailure(cause: unknown): never {
  throw new SourceFailure('The upstream did not answer the bridge.', { cause });
}

/** Wakes the bridge before its time. */
class Bell {
  #rung = false;
  #wake: (() => void) | null = null;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Waits; true when it was rung meanwhile. */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#rung && !signal.aborted) {
      const over = new AbortController();
      this.#wake = () => over.abort();
      await delay(ms, undefined, { signal: AbortSignal.any([over.signal, signal]) }).catch(() => undefined);
      this.#wake = null;
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}
