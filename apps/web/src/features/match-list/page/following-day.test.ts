import { expect, it } from 'vitest';
import { nextDay } from './following-day.tsx';

const counts = (...matches: readonly number[]) =>
  matches.map((count, index) => ({ day: `2026-11-${20 + index}`, matches: count, finished: 0, live: 0 }));

it('a day with few matches is followed by the next day that has any', () => {
  expect(nextDay(counts(9, 1, 0, 0, 3, 8), '2026-11-21')).toBe('2026-11-24');
  expect(nextDay(counts(9, 0, 2), '2026-11-21')).toBe('2026-11-22');
});

it('a day with enough matches, the last known day and a day that was not counted are followed by none', () => {
  expect(nextDay(counts(9, 6, 2), '2026-11-21')).toBeUndefined();
  expect(nextDay(counts(9, 1), '2026-11-21')).toBeUndefined();
  expect(nextDay(counts(9, 1, 0), '2026-11-21')).toBeUndefined();
  expect(nextDay(counts(9, 1, 2), '2026-12-24')).toBeUndefined();
  expect(nextDay(undefined, '2026-11-21')).toBeUndefined();
});
