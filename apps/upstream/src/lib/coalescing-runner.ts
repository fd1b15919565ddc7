interface WokenOptions {
  readonly read: () => Promise<void>;
  /** The next wake reads again. */
  readonly onError: (error: unknown) => void;
}

/** Reads what is new when it is woken, one reading at a time; a wake meanwhile reads once more. */
export class Woken {
  readonly #options: WokenOptions;
  #reading: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: WokenOptions) {
    this.#options = options;
  }

  wake(): void {
    if (this.#closed) return;
    if (this.#reading !== undefined) {
      this.#again = true;
      return;
    }
    const { read, onError } = this.#options;
    this.#reading = read()
      .catch(onError)
      .finally(() => {
        this.#reading = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.wake();
      });
  }

  /** Nothing is read from now on; waits for a reading that has begun. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#reading;
  }
}
