/**
 * What a bookmaker's prices imply (product.md §1.4). Decimal odds include the stake, Hong-Kong odds exclude it.
 */

/** Converts Hong-Kong odds to decimal odds. */
export function decimalOdds(hongKong: number): number {
  return hongKong + 1;
}

/** Returns the payout rate (返还率), 0–1, from the decimal odds of every outcome. */
export function payoutRate(decimals: readonly number[]): number {
  const sum = decimals.reduce((total, price) => total + 1 / price, 0);
  return sum === 0 ? 0 : 1 / sum;
}

/** Returns the implied probabilities without the margin; they sum to 1. */
export function impliedChances(decimals: readonly number[]): number[] {
  const rate = payoutRate(decimals);
  return decimals.map((price) => rate / price);
}

/** Returns the Kelly index (凯利指数) of a price: price × average implied probability of its outcome. */
export function kellyIndex(decimal: number, averageChance: number): number {
  return decimal * averageChance;
}

/** Rounds to whole percentages that sum to 100, by the largest remainder. */
export function wholePercents(chances: readonly number[]): number[] {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (total <= 0) return chances.map(() => 0);
  const exact = chances.map((chance) => (chance / total) * 100);
  const floors = exact.map(Math.floor);
  let missing = 100 - floors.reduce((sum, value) => sum + value, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing -= 1;
  }
  return floors;
}
