import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

describe('amounts of the provider', () => {
  it('amounts of the provider convert back to the same fen', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (fen) => fenOf(yuanOf(fen)) === fen));
  });

  it.each([
    ['6', 600],
    ['6.5', 650],
    ['0.01', 1],
    ['19.99', 1_999],
    ['1.10', 110],
  ])('the amount parser converts %s yuan to %i fen', (text, fen) => {
    expect(fenOf(text)).toBe(fen);
  });

  it.each(['', '-6.00', '6.000', '6,00', '6e2', ' 6.00', '６.00', 'NaN', '6.', '.5', '99999999999'])(
    'the amount parser rejects "%s" as an amount',
    (text) => {
      expect(fenOf(text)).toBeUndefined();
    },
  );
});
