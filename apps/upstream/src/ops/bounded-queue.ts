import { JavaFailure } from '../java/failure.ts';

/** Runs expensive work with limited concurrency; queues a limited number and rejects the others. */
export class BoundedQueue {
  readonly #limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number };
  readonly #waitingFirst: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number; readonly retryAfterSec: number }) {
    this.#limits = limits;
  }

  /**
   * Runs work when it is its turn.
   * @param first the work goes before all that is not; the queue has as many places of its own for it, so that a flood of other work cannot
   * refuse it
   * @throws {JavaFailure} RATE_LIMITED when the queue is full
   */
  async run<T>(work: () => Promise<T>, { first = false }: { readonly first?: boolean } = {}): Promise<T> {
    const { atOnce, waiting, retryAfterSec } = this.#limits;
    const queue = first ? this.#waitingFirst : this.#waiting;
    if (this.#running >= atOnce) {
      if (queue.length >= waiting) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec });
      // A finished task hands its slot to the next in the queue.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waitingFirst.shift() ?? this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
