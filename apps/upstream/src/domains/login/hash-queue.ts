import { JavaFailure } from '../../java/failure.ts';

/** So many hashes are made at once: one takes a core and 19 MB for some 60 ms. */
const AT_ONCE = 2;
/** So many more may wait. */
const WAITING = 20;
const RETRY_AFTER_SEC = 3;

/** Keeps logins by password from taking the whole machine (reliability §0.13): two at once, twenty waiting, the next is sent away. */
export class HashQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @throws {JavaFailure} TOO_MANY when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING) throw new JavaFailure('TOO_MANY', undefined, { retryAfterSec: RETRY_AFTER_SEC });
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
