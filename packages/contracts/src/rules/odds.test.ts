import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOdds, impliedChances, kellyIndex, payoutRate, wholePercents } from './odds.ts';

it('the odds calculation computes the payout rate that bookmakers publish', () => {
  expect(payoutRate([1.57, 3.9, 5.5])).toBeCloseTo(0.9301, 3);
  expect(payoutRate([decimalOdds(0.86), decimalOdds(1.02)])).toBeCloseTo(0.9688, 3);
});

it('the odds calculation removes the margin from probabilities, and a fair price has Kelly index 1', () => {
  const chances = impliedChances([2, 4, 4]);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  expect(kellyIndex(2, chances[0] ?? 0)).toBeCloseTo(1);
});

it('the odds calculation rounds probabilities to whole percentages that sum to 100', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 }), (chances) => {
      const percents = wholePercents(chances);
      expect(percents.reduce((sum, value) => sum + value, 0)).toBe(100);
      expect(percents.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    }),
  );
});
