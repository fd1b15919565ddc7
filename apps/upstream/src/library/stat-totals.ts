/** Sums by key, each with the number of matches (or games, rounds, attempts) in which it was known. A key that was never known is missing. */
export type Tally = Readonly<Record<string, readonly [sum: number, times: number]>>;

/** Gathers a tally. */
export class TallyBuilder {
  readonly #sums = new Map<string, [number, number]>();

  /** Adds `value`; left out when the data does not hold it. `times` is what a mean divides by. */
  add(key: string, value: number | undefined, times = 1): this {
    if (value === undefined) return this;
    const entry = this.#sums.get(key);
    if (entry === undefined) this.#sums.set(key, [value, times]);
    else {
      entry[0] += value;
      entry[1] += times;
    }
    return this;
  }

  merge(tally: Tally): this {
    for (const [key, [sum, times]] of Object.entries(tally)) this.add(key, sum, times);
    return this;
  }

  done(): Tally {
    return Object.fromEntries([...this.#sums].map(([key, [sum, times]]) => [key, [rounded(sum), rounded(times)]]));
  }
}

/** The sums of several tallies. */
export function mergeTallies(tallies: Iterable<Tally>): Tally {
  const builder = new TallyBuilder();
  for (const tally of tallies) builder.merge(tally);
  return builder.done();
}

/** Adding fractions leaves dust behind the digits that anybody reads. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
