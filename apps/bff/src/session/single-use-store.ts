import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** How long work with something may take that may succeed once. */
const USE_TIMEOUT_MS = 15_000;

/** Things in the shared store that may be used once, also when several try in the same moment on several copies. */
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

  /** Looks without using. */
  async peek(key: string): Promise<z.output<Schema> | undefined> {
    const bytes = await this.#store.get(key);
    return bytes === null ? undefined : this.#schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  }

  /** Uses it up; undefined when it is not there (any more). */
  async take(key: string): Promise<z.output<Schema> | undefined> {
    const value = await this.peek(key);
    if (value === undefined || !(await this.#store.lock(keys.taken(key), randomUUID(), this.#ttlMs))) return undefined;
    await this.#store.delete(key);
    return value;
  }

  /** Works with it and uses it up when that succeeded; whoever comes meanwhile finds nothing. */
  async use<T>(key: string, work: (value: z.output<Schema>) => Promise<T>): Promise<T | undefined> {
    const holder = randomUUID();
    if ((await this.peek(key)) === undefined || !(await this.#store.lock(keys.taken(key), holder, USE_TIMEOUT_MS))) return undefined;
    try {
      // Whoever held it before may have used it up since the first look.
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
