import { BOX_WEIGHT_TOTAL, type BoxTable, isTierAtLeast } from './box-draw.ts';

/**
 * Returns the long-run probability of each prize, pity draws included, by the prize's number. Without pity it is the weight divided by a
 * million. With pity after N draws, let p be the probability of the pity tier and above, and q = 1 − p. The number of misses between two such
 * prizes is k with probability qᵏ·p for k < N − 1, and N − 1 with probability q^(N−1). The mean distance of two such prizes is therefore
 * (1 − q^N) / p draws, and a fraction q^(N−1) of the prizes comes from a pity draw.
 */
export function combinedProbabilities({ prizes, pity }: Pick<BoxTable, 'prizes' | 'pity'>): ReadonlyMap<number, number> {
  const p = pity === undefined ? 0 : probabilityOf(prizes.filter(({ tier }) => isTierAtLeast(tier, pity.tier)));
  if (pity === undefined || p === 0 || p === 1) return new Map(prizes.map(({ number, weight }) => [number, weight / BOX_WEIGHT_TOTAL]));
  const pityShare = ((1 - p) ** (pity.after - 1) * p) / (1 - (1 - p) ** pity.after);
  return new Map(
    prizes.map(({ number, tier, weight }) => {
      const usual = weight / BOX_WEIGHT_TOTAL;
      return [number, (1 - pityShare) * usual + (isTierAtLeast(tier, pity.tier) ? (pityShare * usual) / p : 0)];
    }),
  );
}

/** Returns the mean value of a draw in coins, from the shares of the prizes. */
export function expectedValue(prizes: BoxTable['prizes'], shareOf: (number: number) => number): number {
  return prizes.reduce((sum, { number, value }) => sum + value * shareOf(number), 0);
}

function probabilityOf(prizes: BoxTable['prizes']): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0) / BOX_WEIGHT_TOTAL;
}
