import fc from 'fast-check';
import { BOX_TIERS, BOX_WEIGHT_TOTAL, type BoxTable, MAX_BOX_PRIZES } from './box-draw.ts';

/** A box of eight prizes in four tiers, with pity after 90 draws. */
export const TEST_TABLE: BoxTable = {
  series: 'terrace',
  version: 4,
  price: 80,
  dailyCap: 10,
  pity: { after: 90, tier: 'epic' },
  prizes: [
    { number: 1, productId: 11, tier: 'legendary', weight: 500, value: 5_200 },
    { number: 2, productId: 12, tier: 'epic', weight: 3_500, value: 1_980 },
    { number: 3, productId: 13, tier: 'rare', weight: 10_000, value: 1_180 },
    { number: 4, productId: 14, tier: 'rare', weight: 16_000, value: 520 },
    { number: 5, productId: 15, tier: 'rare', weight: 20_000, value: 560 },
    { number: 6, productId: 16, tier: 'common', weight: 100_000, value: 90 },
    { number: 7, productId: 17, tier: 'common', weight: 350_000, value: 30 },
    { number: 8, productId: 18, tier: 'common', weight: 500_000, value: 10 },
  ],
};

/** Generates tables of 2 to 20 prizes whose weights sum to a million, with and without pity. */
export const anyTable: fc.Arbitrary<BoxTable> = fc
  .record({
    parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: MAX_BOX_PRIZES }),
    tiers: fc.array(fc.constantFrom(...BOX_TIERS), { minLength: MAX_BOX_PRIZES, maxLength: MAX_BOX_PRIZES }),
    after: fc.option(fc.integer({ min: 2, max: 200 }), { nil: undefined }),
  })
  .map(({ parts, tiers, after }) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    const spare = BOX_WEIGHT_TOTAL - parts.length;
    const weights = parts.map((part) => 1 + Math.floor((part / sum) * spare));
    const missing = BOX_WEIGHT_TOTAL - weights.reduce((total, weight) => total + weight, 0);
    const prizes = weights.map((weight, index) => ({
      number: index + 1,
      productId: index + 1,
      tier: tiers[index] ?? 'common',
      weight: index === 0 ? weight + missing : weight,
      value: 10 * (index + 1),
    }));
    const [first] = prizes;
    return {
      series: 'any',
      version: 1,
      price: 10,
      dailyCap: 5,
      prizes,
      ...(after === undefined || first === undefined ? {} : { pity: { after, tier: first.tier } }),
    };
  });
