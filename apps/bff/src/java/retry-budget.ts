/** Retries may add this share to the calls … */
const RETRIES_PER_CALL = 0.15;
/** … and no more than this at once. */
const MAX_RETRIES = 10;

/** Keeps retries from multiplying the load on an upstream that fails (reliability C5: at most 1.2 × of what users ask). */
export class RetryBudget {
  #left = MAX_RETRIES;

  /** Counts a first attempt. */
  deposit(): void {
    this.#left = Math.min(MAX_RETRIES, this.#left + RETRIES_PER_CALL);
  }

  /** Takes one retry; false when there is none left. */
  withdraw(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
