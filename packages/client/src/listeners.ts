/** A set of listeners that are called together. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Adds a listener; returns the function that removes it. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  call(): void {
    for (const listener of this.#listeners) listener();
  }
}
