import { expect, it } from 'vitest';
import { addMonths, monthGrid } from './month-grid.ts';

it('each week begins with the first day of the language', () => {
  expect(monthGrid('2026-11-21', 1)[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(monthGrid('2026-11-21', 0)[0]?.[0]).toBe('2026-11-01');
  expect(monthGrid('2026-11-21', 6)[0]?.[0]).toBe('2026-10-31');
});

it('a month without the day uses its last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
});
