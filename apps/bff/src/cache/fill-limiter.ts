import type { Clock } from '../clock.ts';

/** More fills are asked for than the source can be given: answer 503, or what is left. */
export class CacheOverloaded extends Error {
  override readonly name = 'CacheOverloaded';
}

/** How many fills may run. */
export interface FillLimits {
  /** At the same time, in this process. */
  readonly concurrent: number;
  /** Waiting for their turn; one more is refused. */
  readonly waiting: number;
  /** Begun per second while the store is away and the copies cannot agree on one refresher. */
  readonly alonePerSecond: number;
}

const LONGEST_WAIT_ALONE_MS = 1_000;

/** Keeps the load on the source bounded, whatever readers ask for. */
export class FillGate {
  readonly #limits: FillLimits;
  readonly #clock: Clock;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #nextAloneAt = 0;

  constructor(limits: FillLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /**
   * Runs a fill when it is its turn.
   * @param alone whether the store is away
   * @throws CacheOverloaded when too many wait already
   */
  async run<T>(alone: boolean, fill: () => Promise<T>): Promise<T> {
    if (alone) await this.#turnAlone();
    if (this.#running >= this.#limits.concurrent) await this.#turn();
    else this.#running += 1;
    try {
      return await fill();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** The place of whoever ends passes on, so `running` does not change. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new CacheOverloaded('Too many fills are waiting.');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #turnAlone(): Promise<void> {
    const now = this.#clock.now();
    const interval = 1_000 / this.#limits.alonePerSecond;
    // A second's worth may come at once: what a screen asks for together is not spread out.
    const at = Math.max(this.#nextAloneAt, now - 1_000);
    const waitMs = at - now;
    if (waitMs > LONGEST_WAIT_ALONE_MS) throw new CacheOverloaded('Too many fills without the shared store.');
    this.#nextAloneAt = at + interval;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
