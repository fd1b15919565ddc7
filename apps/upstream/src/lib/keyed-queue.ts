/** Runs tasks of one key one after the other, in their order; tasks of different keys run concurrently. */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Runs a task after the earlier ones of its key, also when these failed. @returns the result of the task */
  run<T>(key: Key, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return result;
  }
}
