import { backoffMs, fullJitter } from '@matchpoint/contracts/rules/backoff';

const BACKOFF = { minMs: 1_000, maxMs: 30_000 };

/** The wait before the next connection: backoff with full jitter, plus what the server asked for; it can be cut short. */
export class ReconnectWait {
  readonly #random: () => number;
  #failures = 0;
  #serverWaitMs = 0;
  #waitMs = 0;
  #skipNext = false;
  #finish: (() => void) | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Resets the backoff: the last connection was stable. */
  reset(): void {
    this.#failures = 0;
  }

  /** Adds what the server asked for to the next wait, milliseconds. */
  addServerWait(ms: number): void {
    this.#serverWaitMs = ms;
  }

  /** Makes the next wait zero, or not. */
  skipNext(skip: boolean): void {
    this.#skipNext = skip;
  }

  /** Determines the next wait after a connection has ended or failed. */
  schedule(): void {
    this.#waitMs = this.#skipNext ? 0 : this.#serverWaitMs + fullJitter(backoffMs(this.#failures, BACKOFF), this.#random);
    this.#skipNext = false;
    this.#serverWaitMs = 0;
    this.#failures += 1;
  }

  /** Waits, unless `finish` was called or nothing is scheduled. */
  async wait(): Promise<void> {
    if (this.#waitMs <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#waitMs);
      this.#finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#finish = undefined;
    this.#waitMs = 0;
  }

  /** Ends a wait under way; returns false when there is none. */
  finish(): boolean {
    if (this.#finish === undefined) return false;
    this.#finish();
    return true;
  }
}
