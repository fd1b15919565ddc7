/** Least expected number of a cell: below it the distribution of the statistic is not that of chi-square. */
const MIN_EXPECTED = 5;

/** 95 % quantiles of the chi-square distribution with 1, 2, 3 … degrees of freedom. */
const QUANTILES_95 = [
  3.841, 5.991, 7.815, 9.488, 11.07, 12.592, 14.067, 15.507, 16.919, 18.307, 19.675, 21.026, 22.362, 23.685, 24.996, 26.296, 27.587, 28.869,
  30.144,
] as const;

/** How often something occurred, and with which probability it should. */
export interface ObservedCell {
  readonly count: number;
  readonly probability: number;
}

export interface ChiSquare {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** What the statistic exceeds in one of twenty samples although the probabilities are right. */
  readonly criticalValue: number;
}

/**
 * Compares counts with their probabilities (Pearson's chi-square test). Cells that expect less than 5 are merged, the rarest first. Undefined
 * when fewer than two cells remain: the sample says nothing then. At most 20 cells.
 */
export function chiSquare(cells: readonly ObservedCell[]): ChiSquare | undefined {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const merged: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const { count, probability } of cells.toSorted((a, b) => a.probability - b.probability)) {
    open = { count: open.count + count, expected: open.expected + total * probability };
    if (open.expected < MIN_EXPECTED) continue;
    merged.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = merged.at(-1);
  if (last !== undefined) merged[merged.length - 1] = { count: last.count + open.count, expected: last.expected + open.expected };
  const criticalValue = QUANTILES_95[merged.length - 2];
  if (criticalValue === undefined) return undefined;
  const statistic = merged.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, degreesOfFreedom: merged.length - 1, criticalValue };
}
