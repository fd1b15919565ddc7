import type { Clock } from '../clock.ts';

/** More fills are asked for than the source can be given: answer 503, or what is left. */
export class CacheOverloaded extends Error {
  override readonly name = 'CacheOverloaded';
}

/** How many fills may run. */
export interface FillLimits {
  /** At the same time, in this process. */
  readonly maxConcurrency: number;
  /** Waiting for their turn; one more is refused. */
  readonly maxQueued: number;
  /** Fills started per second while the store is unavailable and instances cannot coordinate. */
  readonly uncoordinatedPerSecond: number;
}

const MAX_UNCOORDINATED_WAIT_MS = 1_000;

/** Keeps the load on the source bounded, whatever readers ask for. */
export class FillLimiter {
  readonly #limits: FillLimits;
  readonly #clock: Clock;
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #nextUncoordinatedAt = 0;

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
    if (alone) await this.#waitForUncoordinatedSlot();
    if (this.#running >= this.#limits.maxConcurrency) await this.#waitForSlot();
    else this.#running += 1;
    try {
      return await fill();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** A fill that ends passes its slot to the next waiting one, so `running` does not change. */
  #waitForSlot(): Promise<void> {
    if (this.#queue.length >= this.#limits.maxQueued) throw new CacheOverloaded('Too many fills are waiting.');
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  async #waitForUncoordinatedSlot(): Promise<void> {
    const now = this.#clock.now();
    const interval = 1_000 / this.#limits.uncoordinatedPerSecond;
    // A second's worth may come at once: what a screen asks for together is not spread out.
    const at = Math.max(this.#nextUncoordinatedAt, now - 1_000);
    const waitMs = at - now;
    if (waitMs > MAX_UNCOORDINATED_WAIT_MS) throw new CacheOverloaded('Too many fills without the shared store.');
    this.#nextUncoordinatedAt = at + interval;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
