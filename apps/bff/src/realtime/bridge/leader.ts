import { randomUUID } from 'node:crypto';
import { halfJitter } from '@matchpoint/contracts/rules/backoff';
import type { Clock } from '../../clock.ts';
import { sleep } from '../../sleep.ts';
import type { Store } from '../../store/store.ts';

/** A term of leadership. */
export interface Term {
  /** Aborted when the term is over. */
  readonly signal: AbortSignal;
  /**
   * Whether this instance certainly still holds the lock. A process that was paused (SIGSTOP, long garbage collection) resumes with an
   * expired lease and detects it here before it writes anything.
   */
  isValid(): boolean;
  /** Whether this instance still holds the lock although the term may be over: time to save state. */
  holdsLock(): boolean;
}

export interface LeaderOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Key of the lock. */
  readonly key: string;
  /** Lifetime of the lock, milliseconds; it is renewed every third of it. */
  readonly ttlMs: number;
  /** Called with each term; when it settles, the lock is released and another term may begin. */
  readonly lead: (term: Term) => Promise<void>;
}

/** Share of the lock's lifetime at its end in which nothing is written, so that a write under way finishes before the lock expires. */
const SAFETY_MARGIN = 0.1;

/**
 * Elects one instance by a lock in the store to do work that must run once; when it dies, another takes over within the lock's lifetime.
 */
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

  /** Ends the term, if any, and releases the lock, so that another instance takes over at once. */
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
      // The wait is random, so that instances do not ask at the same moment.
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
          // The store is unreachable: the term lasts as long as the lock would.
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
