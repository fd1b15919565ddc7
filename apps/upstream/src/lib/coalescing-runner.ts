interface CoalescingRunnerOptions {
  readonly run: () => Promise<void>;
  /** Called with an error of `run`; the next trigger runs again. */
  readonly onError: (error: unknown) => void;
}

/** Runs a task when triggered, one run at a time; triggers during a run cause one more run. */
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

  /** Prevents further runs; waits for the current one. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }
}
