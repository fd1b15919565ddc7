import { describe, expect, it } from 'vitest';
import { formatInterval, formatMean, formatRoundedShare, formatShare } from './box-table.ts';

describe('the numbers of a blind box', () => {
  it('a share has two decimals, and four where two would hide a digit', () => {
    expect(formatShare(0.0005)).toBe('0.05%');
    expect(formatShare(0.5)).toBe('50.00%');
    expect(formatShare(0.000_125)).toBe('0.0125%');
    expect(formatRoundedShare(0.013_21)).toBe('1.32%');
  });

  it('an interval has four decimals, and six where four would hide a digit', () => {
    expect(formatInterval(500, 4_000, 1_000_000)).toBe('[0.0005, 0.0040)');
    expect(formatInterval(0, 125, 1_000_000)).toBe('[0.000000, 0.000125)');
    expect(formatInterval(500, 4_000, 4_000)).toBe('[0.1250, 1.0000)');
  });

  it('a mean has two decimals', () => {
    expect(formatMean(65.35)).toBe('65.35');
  });
});
