interface WeightedEntry<V> {
  readonly value: V;
  readonly weight: number;
  used: boolean;
}

/**
 * A map bounded by the total weight of its values. When it is full, it evicts values that were not looked up since they were last considered
 * for eviction (second chance): a flood of keys that are read once cannot evict keys that are read all the time, and a lookup costs no more
 * than in a plain map.
 */
export class WeightedCache<K, V> {
  readonly #entries = new Map<K, WeightedEntry<V>>();
  readonly #maxWeight: number;
  readonly #onRemove: ((key: K, value: V) => void) | undefined;
  #weight = 0;
  #evictions = 0;

  /** @param onRemove called for every value that is deleted, replaced or evicted; not by `clear` */
  constructor(maxWeight: number, onRemove?: (key: K, value: V) => void) {
    this.#maxWeight = maxWeight;
    this.#onRemove = onRemove;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** Number of values evicted for lack of space since the start. */
  get evictions(): number {
    return this.#evictions;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.used = true;
    return entry.value;
  }

  /** Looks up without counting as a use. */
  peek(key: K): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Stores a value, unless it is heavier than the whole map. Returns whether it is stored. */
  set(key: K, value: V, weight: number): boolean {
    this.delete(key);
    if (weight > this.#maxWeight) return false;
    this.#entries.set(key, { value, weight, used: false });
    this.#weight += weight;
    while (this.#weight > this.#maxWeight) this.#evictOne();
    return this.#entries.has(key);
  }

  delete(key: K): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    this.#weight -= entry.weight;
    this.#entries.delete(key);
    this.#onRemove?.(key, entry.value);
    return true;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  *[Symbol.iterator](): IterableIterator<[K, V]> {
    for (const [key, entry] of this.#entries) yield [key, entry.value];
  }

  #evictOne(): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.used) {
        this.delete(key);
        this.#evictions += 1;
        return;
      }
      // Moved to the end with its second chance used up: the loop reaches it again when all others have been used too.
      entry.used = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}
