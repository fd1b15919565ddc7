/** Retries that each successful call adds to the budget. A call needs 0.39 of them when 30 % of all attempts fail. */
const RETRIES_PER_SUCCESS = 0.5;
/** Most retries that the budget holds. */
const MAX_RETRIES = 20;

/**
 * Keeps retries from multiplying the load on an upstream that fails. Only successful calls earn retries: an upstream that fails now and then
 * gets every retry that its readers need, one that fails altogether gets none once the reserve is used (reliability C5).
 */
export class RetryBudget {
  #left = MAX_RETRIES;

  /** Counts a call that succeeded, at the first attempt or a later one. */
  deposit(): void {
    this.#left = Math.min(MAX_RETRIES, this.#left + RETRIES_PER_SUCCESS);
  }

  /** Takes one retry; returns false when the budget is empty. */
  withdraw(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
