import { JavaFailure } from '../java/failure.ts';

/** Runs costly work, so much of it at a time; lets so many wait, and turns the others away. */
export class BoundedQueue {
  readonly #limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number }) {
    this.#limits = limits;
  }

  /** @throws {JavaFailure} RATE_LIMITED when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, retryAfterSec } = this.#limits;
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= waiting) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec });
      // Whoever ends hands his place over.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
