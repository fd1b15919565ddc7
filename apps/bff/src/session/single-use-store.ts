import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** How long `work` may take with a value before others can use it. */
const USE_TIMEOUT_MS = 15_000;

/** Values in the shared store that can be used once, even when several instances try at the same moment. */
export class SingleUseStore<Schema extends z.ZodType> {
  readonly #store: Store;
  readonly #schema: Schema;
  readonly #ttlMs: number;

  constructor(options: { store: Store; schema: Schema; ttlMs: number }) {
    this.#store = options.store;
    this.#schema = options.schema;
    this.#ttlMs = options.ttlMs;
  }

  async put(key: string, value: z.input<Schema>): Promise<void> {
    await this.#store.delete(keys.taken(key));
    await this.#store.set(key, JSON.stringify(value), this.#ttlMs);
  }

  /** Returns the value without consuming it. */
  async peek(key: string): Promise<z.output<Schema> | undefined> {
    const bytes = await this.#store.get(key);
    return bytes === null ? undefined : this.#schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  }

  /** Consumes the value; undefined when it does not exist or was already consumed. */
  async take(key: string): Promise<z.output<Schema> | undefined> {
    const value = await this.peek(key);
    if (value === undefined || !(await this.#store.lock(keys.taken(key), randomUUID(), this.#ttlMs))) return undefined;
    await this.#store.delete(key);
    return value;
  }

  /** Calls `work` with the value and consumes it when `work` succeeds; concurrent calls find nothing. */
  async use<T>(key: string, work: (value: z.output<Schema>) => Promise<T>): Promise<T | undefined> {
    const holder = randomUUID();
    if ((await this.peek(key)) === undefined || !(await this.#store.lock(keys.taken(key), holder, USE_TIMEOUT_MS))) return undefined;
    try {
      // The previous holder of the lock may have consumed the value since the first look.
      const value = await this.peek(key);
      if (value === undefined) return undefined;
      const result = await work(value);
      await this.#store.delete(key);
      return result;
    } finally {
      await this.#store.unlock(keys.taken(key), holder);
    }
  }
}
