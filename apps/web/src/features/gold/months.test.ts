import { describe, expect, it } from 'vitest';
import { daysOfMonth, monthsBack } from './months.ts';

describe('monthsBack', () => {
  it('monthsBack crosses a year boundary and ends at the month of the start', () => {
    expect(monthsBack(Date.UTC(2026, 1, 10), Date.UTC(2025, 10, 30))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('monthsBack uses the months of Beijing time', () => {
    expect(monthsBack(Date.UTC(2026, 0, 31, 16), Date.UTC(2026, 0, 31, 15))).toEqual(['2026-02', '2026-01']);
  });

  it('monthsBack returns 36 months without a start, and only the current month if the start is in the future', () => {
    expect(monthsBack(Date.UTC(2026, 5, 1), undefined)).toHaveLength(36);
    expect(monthsBack(Date.UTC(2026, 5, 1), Date.UTC(2027, 5, 1))).toEqual(['2026-06']);
  });
});

describe('daysOfMonth', () => {
  it('daysOfMonth ends on the last day of the month, including February of a leap year', () => {
    expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
