import { describe, expect, it } from 'vitest';
import { daysOfMonth, monthsBack } from './months.ts';

describe('monthsBack', () => {
  it('goes back over the turn of a year, to the month of the beginning', () => {
    expect(monthsBack(Date.UTC(2026, 1, 10), Date.UTC(2025, 10, 30))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('takes the month that it is in Beijing', () => {
    expect(monthsBack(Date.UTC(2026, 0, 31, 16), Date.UTC(2026, 0, 31, 15))).toEqual(['2026-02', '2026-01']);
  });

  it('ends somewhere when the beginning is not known, and holds this month when it lies in the future', () => {
    expect(monthsBack(Date.UTC(2026, 5, 1), undefined)).toHaveLength(36);
    expect(monthsBack(Date.UTC(2026, 5, 1), Date.UTC(2027, 5, 1))).toEqual(['2026-06']);
  });
});

describe('daysOfMonth', () => {
  it('ends a month on its last day, also February of a leap year', () => {
    expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
