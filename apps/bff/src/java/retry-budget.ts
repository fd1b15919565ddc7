/** Retries may add this share to the calls … */
const SHARE = 0.15;
/** … and no more than this at once. */
const MOST = 10;

/** Keeps retries from multiplying the load on an upstream that fails (reliability C5: at most 1.2 × of what users ask). */
export class RetryBudget {
  #left = MOST;

  /** Counts a first attempt. */
  earn(): void {
    this.#left = Math.min(MOST, this.#left + SHARE);
  }

  /** Takes one retry; false when there is none left. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
