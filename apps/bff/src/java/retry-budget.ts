/** Retries that each call adds to the budget. */
const RETRIES_PER_CALL = 0.15;
/** Most retries that the budget holds. */
const MAX_RETRIES = 10;

/** Keeps retries from multiplying the load on an upstream that fails (reliability C5: at most 1.2 × the calls of users). */
export class RetryBudget {
  #left = MAX_RETRIES;

  /** Counts a first attempt. */
  deposit(): void {
    this.#left = Math.min(MAX_RETRIES, this.#left + RETRIES_PER_CALL);
  }

  /** Takes one retry; returns false when the budget is empty. */
  withdraw(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
