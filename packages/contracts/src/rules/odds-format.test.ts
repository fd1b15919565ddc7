import { describe, expect, it } from 'vitest';
import { formatOdds, ODDS_FORMATS } from './odds-format.ts';

describe('formatOdds', () => {
  it('a favourite and an outsider are written by the rule of each format', () => {
    const texts = ODDS_FORMATS.map((format) => [format, formatOdds(1.5, format), formatOdds(3.5, format)]);
    expect(texts).toEqual([
      ['decimal', '1.50', '3.50'],
      ['hong_kong', '0.50', '2.50'],
      ['malay', '0.50', '-0.40'],
      ['indonesian', '-2.00', '2.50'],
      ['american', '-200', '+250'],
    ]);
  });

  it('even money is a positive one in every format that is based on the profit', () => {
    expect(ODDS_FORMATS.map((format) => formatOdds(2, format))).toEqual(['2.00', '1.00', '1.00', '1.00', '+100']);
  });

  it('a price without profit has no text except the decimal one', () => {
    expect(ODDS_FORMATS.map((format) => formatOdds(1, format))).toEqual(['1.00', '–', '–', '–', '–']);
  });

  it('the number of decimals depends on the value that is shown', () => {
    const digits = (value: number): number => (value < 20 ? 2 : 0);
    expect(formatOdds(21, 'decimal', digits)).toBe('21');
    expect(formatOdds(21, 'malay', digits)).toBe('-0.05');
    expect(formatOdds(1.04, 'indonesian', digits)).toBe('-25');
  });
});
