import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundHalfUp } from './round-half-up.ts';

it.each([
  [1, 2, 1],
  [-1, 2, 0],
  [-3, 2, -1],
  [149, 100, 1],
  [150, 100, 2],
  [-150, 100, -1],
  [-151, 100, -2],
  [0, 7, 0],
  [-1, 7, 0],
])('the quotient of %d and %d is rounded to %d', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});

it('the rounding of quotients agrees with exact integer arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (numerator, denominator) => {
      const [n, d] = [BigInt(numerator), BigInt(denominator)];
      // Adding a multiple of the denominator makes both operands positive, because BigInt division truncates towards zero.
      const shift = 2_000_000_000_000n;
      const exact = (2n * (n + shift * d) + d) / (2n * d) - shift;
      expect(roundHalfUp(numerator, denominator)).toBe(Number(exact));
    }),
  );
});
