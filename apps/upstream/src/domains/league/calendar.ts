import type { MatchId } from '@matchpoint/contracts/ids';
import type { LeagueCalendar } from '@matchpoint/contracts/league/league';
import { groupBy } from '../../library/group-by.ts';
import type { SeasonRow } from '../../matches/match-store.ts';

const MINUTE_MS = 60_000;

/** A day of a season with its matches. */
export interface CalendarDay {
  readonly day: string;
  readonly live: number;
  readonly ids: readonly MatchId[];
}

/** Returns the day, YYYY-MM-DD, of an instant at an offset in minutes east of UTC. */
function dayAt(at: number, zone: number): string {
  return new Date(at + zone * MINUTE_MS).toISOString().slice(0, 10);
}

/** Returns the days of a season on which matches begin, oldest first. */
export function calendarDays(rows: readonly SeasonRow[], zone: number): CalendarDay[] {
  const days = groupBy(rows, (row) => dayAt(row.start_at, zone));
  return [...days]
    .map(([day, own]) => ({ day, live: own.filter(({ state }) => state === 'live').length, ids: own.map(({ id }) => id) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the day that a calendar opens with: one with a live match, else today, else the next, else the last one with matches. */
export function currentDay(days: readonly CalendarDay[], now: number, zone: number): LeagueCalendar['day'] {
  const today = dayAt(now, zone);
  const live = days.findLast((day) => day.live > 0);
  return (live ?? days.find(({ day }) => day >= today) ?? days.at(-1))?.day;
}
