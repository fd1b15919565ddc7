import type { CacheEntry } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import type { CacheTag } from './cache-tag.ts';
import { WeightedCache } from './weighted-cache.ts';

/** The entries of this process (L1), bounded by bytes, with an index from tag to keys. A lookup does not touch the index. */
export class LocalEntries {
  readonly #entries: WeightedCache<CacheKey, CacheEntry>;
  readonly #keysByTag = new Map<CacheTag, Set<CacheKey>>();

  constructor(maxBytes: number) {
    this.#entries = new WeightedCache(maxBytes, (key, entry) => this.#removeFromIndex(key, entry));
  }

  /** Bytes, entries, and evictions since the start. */
  get usage(): { readonly bytes: number; readonly entries: number; readonly evictions: number } {
    return { bytes: this.#entries.weight, entries: this.#entries.size, evictions: this.#entries.evictions };
  }

  get(key: CacheKey): CacheEntry | undefined {
    return this.#entries.get(key);
  }

  set(key: CacheKey, entry: CacheEntry): void {
    if (!this.#entries.set(key, entry, entry.bytes)) return;
    for (const tag of entry.parts.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  delete(key: CacheKey): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#keysByTag.clear();
  }

  /** Invalidates every entry that carries one of the tags. */
  invalidate(tags: Iterable<CacheTag>): void {
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.peek(key)?.invalidate();
  }

  [Symbol.iterator](): IterableIterator<[CacheKey, CacheEntry]> {
    return this.#entries[Symbol.iterator]();
  }

  #removeFromIndex(key: CacheKey, entry: CacheEntry): void {
    for (const tag of entry.parts.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
