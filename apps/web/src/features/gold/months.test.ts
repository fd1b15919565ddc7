import { describe, expect, it } from 'vitest';
import { monthsBack } from './months.ts';

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
