interface WeightedEntry<V> {
  readonly value: V;
  readonly weight: number;
  used: boolean;
}

/**
 * A map bounded by the weight of what it holds. When it is full, what was not looked up since it last came up for removal goes
 * first (second chance): a flood of keys that are asked for once cannot push out those that are asked for all the time, and a
 * look-up costs no more than in a plain map.
 */
export class WeightedCache<K, V> {
  readonly #entries = new Map<K, WeightedEntry<V>>();
  readonly #maxWeight: number;
  #weight = 0;
  #evictions = 0;

  constructor(largestWeight: number) {
    this.#maxWeight = largestWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** How many were removed for want of room. */
  get evictions(): number {
    return this.#evictions;
  }

  get(key: K): V | undefined {
    const slot = this.#entries.get(key);
    if (slot === undefined) return undefined;
    slot.used = true;
    return slot.value;
  }

  /** What is heavier than the whole map is not kept. */
  set(key: K, value: V, weight: number): void {
    this.delete(key);
    if (weight > this.#maxWeight) return;
    this.#entries.set(key, { value, weight, used: false });
    this.#weight += weight;
    while (this.#weight > this.#maxWeight) this.#evictOne();
  }

  delete(key: K): boolean {
    const slot = this.#entries.get(key);
    if (slot === undefined) return false;
    this.#weight -= slot.weight;
    return this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  *[Symbol.iterator](): IterableIterator<[K, V]> {
    for (const [key, slot] of this.#entries) yield [key, slot.value];
  }

  #evictOne(): void {
    for (const [key, slot] of this.#entries) {
      if (!slot.used) {
        this.delete(key);
        this.#evictions += 1;
        return;
      }
      // To the end of the line, with its chance used up: the loop reaches it again when nobody else is left.
      slot.used = false;
      this.#entries.delete(key);
      this.#entries.set(key, slot);
    }
  }
}
