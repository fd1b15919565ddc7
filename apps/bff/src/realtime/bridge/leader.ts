import { randomUUID } from 'node:crypto';
import { halfJitter } from '@matchpoint/contracts/rules/backoff';
import type { Clock } from '../../clock.ts';
import { sleep } from '../../sleep.ts';
import type { Store } from '../../store/store.ts';

/** A time of leadership. */
export interface Term {
  /** Aborted when the term is over. */
  readonly signal: AbortSignal;
  /**
   * Whether the lock is certainly still ours. A process that was paused (SIGSTOP, a long collection) wakes with an expired lease and sees
   * it here, before it writes anything.
   */
  isValid(): boolean;
  /** Whether the lock is still ours although the term may be over: the time to leave things in order. */
  holdsLock(): boolean;
}

export interface LeaderOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The lock's key. */
  readonly key: string;
  /** Lifetime of the lock in milliseconds; it is prolonged every third of it. */
  readonly ttlMs: number;
  /** Called with each term; when it settles, the lock is given back and another term may begin. */
  readonly lead: (term: Term) => Promise<void>;
}

/** The part of the lock's lifetime that lies behind the last moment of a term, for a write that is on its way. */
const SAFETY_MARGIN = 0.1;

/** One of all copies holds a lock of the store and does the work of one; when it dies, another begins within the lock's lifetime. */
export class Leader {
  readonly #options: LeaderOptions;
  readonly #token = randomUUID();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #leading = false;

  constructor(options: LeaderOptions) {
    this.#options = options;
  }

  get leading(): boolean {
    return this.#leading;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends the term, if any, and gives the lock back, so that another copy takes over at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, key, ttlMs } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const asked = this.#options.clock.now();
      const taken = await store.lock(key, this.#token, ttlMs).catch(() => false);
      if (taken) await this.#runTerm(asked + ttlMs);
      // The wait is spread, so that copies do not ask in step.
      await sleep(halfJitter(ttlMs / 4), signal);
    }
  }

  async #runTerm(firstUntil: number): Promise<void> {
    const { store, clock, key, ttlMs, lead } = this.#options;
    let until = firstUntil;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, this.#stopping.signal]);
    const holdsLock = () => !over.signal.aborted && clock.now() < until - ttlMs * SAFETY_MARGIN;
    const isValid = () => !signal.aborted && holdsLock();
    const prolong = async () => {
      while (!signal.aborted) {
        await sleep(ttlMs / 3, signal);
        if (signal.aborted) return;
        const asked = clock.now();
        try {
          if (await store.extend(key, this.#token, ttlMs)) until = asked + ttlMs;
          else over.abort();
        } catch {
          // Not reachable: the term lasts as long as the lock would.
          if (clock.now() >= until - ttlMs * SAFETY_MARGIN) over.abort();
        }
      }
    };
    this.#leading = true;
    const prolonging = prolong();
    await lead({ signal, isValid, holdsLock }).catch(() => undefined);
    over.abort();
    await prolonging;
    this.#leading = false;
    await store.unlock(key, this.#token).catch(() => undefined);
  }
}
