import { describe, expect, it } from 'vitest';
import { testSeasonRow } from '../../matches/test-season-row.ts';
import { calendarDays, currentDay } from './calendar.ts';

const BEIJING = 480;
const HOUR = 3_600_000;
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
const rows = [
  testSeasonRow(1, 2, [1, 0], { start_at: at('2026-11-20', 12) }),
  // 02:00 of the next day in Beijing.
  testSeasonRow(3, 4, [1, 0], { start_at: at('2026-11-20', 18) }),
  testSeasonRow(5, 6, undefined, { start_at: at('2026-11-25', 12) }),
];

describe('calendar of a season', () => {
  it('matches count on the day of their kick-off at the offset', () => {
    const counts = (zone: number) => calendarDays(rows, zone).map(({ day, ids }) => `${day} ${ids.length}`);
    expect(counts(BEIJING)).toEqual(['2026-11-20 1', '2026-11-21 1', '2026-11-25 1']);
    expect(counts(0)).toEqual(['2026-11-20 2', '2026-11-25 1']);
    expect(counts(-720)).toEqual(['2026-11-20 2', '2026-11-25 1']);
  });

  it('a calendar opens with today or the next day with matches, and after the season with its last day', () => {
    const days = calendarDays(rows, BEIJING);
    const opened = (day: string) => currentDay(days, at(day, 4), BEIJING);
    expect(['2026-11-01', '2026-11-21', '2026-11-22', '2026-12-30'].map(opened)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-25',
      '2026-11-25',
    ]);
    expect(currentDay([], 0, BEIJING)).toBeUndefined();
  });

  it('a calendar opens with the day of a live match, which may have begun before midnight', () => {
    const live = testSeasonRow(7, 8, undefined, { start_at: at('2026-11-22', 15), state: 'live' });
    const days = calendarDays([...rows, live], BEIJING);
    expect(currentDay(days, at('2026-11-22', 17), BEIJING)).toBe('2026-11-22');
    expect(days.map(({ live: count }) => count)).toEqual([0, 0, 1, 0]);
  });
});
