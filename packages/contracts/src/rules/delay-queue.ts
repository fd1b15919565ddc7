interface Timed<T> {
  readonly at: number;
  readonly value: T;
}

/**
 * Holds what happened until it is `delay` old. Values are released in the order of their times, and of their arrival where these are equal;
 * each exactly once. A value that arrives after a later one was released is released at once. Changing the delay loses nothing.
 */
export class DelayQueue<T> {
  #items: Timed<T>[] = [];

  /** Number of values that are held. */
  get size(): number {
    return this.#items.length;
  }

  /** Adds a value that happened at `at`, UTC milliseconds. */
  add(at: number, value: T): void {
    let index = this.#items.length;
    while (index > 0 && (this.#items[index - 1]?.at ?? 0) > at) index -= 1;
    this.#items.splice(index, 0, { at, value });
  }

  /** Removes and returns the values that are at least `delayMs` old. */
  release(now: number, delayMs: number): T[] {
    const due = this.#items.findIndex(({ at }) => at + delayMs > now);
    return this.#items.splice(0, due < 0 ? this.#items.length : due).map(({ value }) => value);
  }

  /** Returns when the next value is due, UTC milliseconds; undefined when none is held. */
  nextAt(delayMs: number): number | undefined {
    const [first] = this.#items;
    return first === undefined ? undefined : first.at + delayMs;
  }

  /** Returns the held values in order. */
  values(): T[] {
    return this.#items.map(({ value }) => value);
  }
}
