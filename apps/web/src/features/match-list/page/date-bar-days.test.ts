import { expect, it } from 'vitest';
import { dateBarCenter } from './date-bar-days.ts';

it('today stays in the middle of the bar while the chosen day is within a week', () => {
  expect(dateBarCenter('2026-11-25', '2026-11-21')).toBe('2026-11-21');
  expect(dateBarCenter('2026-11-29', '2026-11-21')).toBe('2026-11-29');
});
