import { JavaFailure } from '../java/failure.ts';

/** Runs expensive work with limited concurrency; queues a limited number and rejects the others. */
export class BoundedQueue {
  readonly #limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number }) {
    this.#limits = limits;
  }

  /** @throws {JavaFailure} RATE_LIMITED when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, retryAfterSec } = this.#limits;
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= waiting) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec });
      // A finished task hands its slot to the next in the queue.
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
