import { createHash } from 'node:crypto';

/**
 * A seeded random number generator: sfc32, initialised with the SHA-256 of its names. The same names yield the same numbers on every
 * machine.
 */
export class Rng {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(...names: readonly string[]) {
    const digest = createHash('sha256').update(names.join('\u0000')).digest();
    this.#a = digest.readInt32LE(0);
    this.#b = digest.readInt32LE(4);
    this.#c = digest.readInt32LE(8);
    this.#d = digest.readInt32LE(12) | 1;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns a number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  /** Returns an item with a probability proportional to its weight; items of weight zero only when no other has a greater one. */
  weighted<T>(list: readonly T[], weight: (item: T, index: number) => number): T {
    const weights = list.map((item, index) => Math.max(0, weight(item, index)));
    let rest = this.next() * weights.reduce((sum, value) => sum + value, 0);
    for (const [index, item] of list.entries()) {
      rest -= weights[index] ?? 0;
      if (rest < 0) return item;
    }
    return this.pick(list);
  }

  normal(mean: number, deviation: number): number {
    const u = 1 - this.next();
    return mean + deviation * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.next());
  }

  poisson(mean: number): number {
    const floor = Math.exp(-mean);
    let product = this.next();
    let count = 0;
    while (product > floor) {
      product *= this.next();
      count += 1;
    }
    return count;
  }

  /** Returns how many of `count` independent trials succeed. */
  binomial(count: number, probability: number): number {
    let successes = 0;
    for (let n = 0; n < count; n += 1) if (this.chance(probability)) successes += 1;
    return successes;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const copy = list.slice();
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = Math.floor(this.next() * (index + 1));
      const here = copy[index];
      const there = copy[other];
      if (here === undefined || there === undefined) continue;
      copy[index] = there;
      copy[other] = here;
    }
    return copy;
  }
}
