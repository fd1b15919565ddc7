/** Sums by key, each with the number of matches (or games, rounds, attempts) in which it was known. Unknown keys are missing. */
export type StatTotals = Readonly<Record<string, readonly [sum: number, times: number]>>;

/** Accumulates stat totals. */
export class StatTotalsBuilder {
  readonly #sums = new Map<string, [number, number]>();

  /** Adds `value`, unless it is undefined because the data lacks it. `times`: the divisor for averages. */
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

  merge(totals: StatTotals): this {
    for (const [key, [sum, times]] of Object.entries(totals)) this.add(key, sum, times);
    return this;
  }

  build(): StatTotals {
    return Object.fromEntries([...this.#sums].map(([key, [sum, times]]) => [key, [roundToThousandths(sum), roundToThousandths(times)]]));
  }
}

/** Returns the sums of several totals. */
export function mergeStatTotals(all: Iterable<StatTotals>): StatTotals {
  const builder = new StatTotalsBuilder();
  for (const totals of all) builder.merge(totals);
  return builder.build();
}

/** Rounds away floating-point error. */
function roundToThousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
