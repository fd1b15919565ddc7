interface CoalescingRunnerOptions {
  readonly run: () => Promise<void>;
  /** The next wake reads again. */
  readonly onError: (error: unknown) => void;
}

/** Reads what is new when it is woken, one reading at a time; a wake meanwhile reads once more. */
export class CoalescingRunner {
  readonly #options: CoalescingRunnerOptions;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: CoalescingRunnerOptions) {
    this.#options = options;
  }

  trigger(): void {
    if (this.#closed) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    const { run, onError } = this.#options;
    this.#running = run()
      .catch(onError)
      .finally(() => {
        this.#running = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.trigger();
      });
  }

  /** Nothing is read from now on; waits for a reading that has begun. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }
}
