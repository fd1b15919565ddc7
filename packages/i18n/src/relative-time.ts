const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in the past, in the units that the site displays (spec §9): months, weeks, days, hours, minutes, 刚刚发表. */
export type RelativeTime =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; readonly count: number };

/**
 * Returns the unit and count of an instant relative to `now`, both UTC milliseconds. Counts completed units; a week has 7 days, a month 30.
 * A future instant (clocks differ) is now.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const gone = now - at;
  if (gone < MINUTE) return { unit: 'now' };
  if (gone < HOUR) return { unit: 'minutes', count: Math.floor(gone / MINUTE) };
  if (gone < DAY) return { unit: 'hours', count: Math.floor(gone / HOUR) };
  if (gone < 7 * DAY) return { unit: 'days', count: Math.floor(gone / DAY) };
  if (gone < 30 * DAY) return { unit: 'weeks', count: Math.floor(gone / (7 * DAY)) };
  return { unit: 'months', count: Math.floor(gone / (30 * DAY)) };
}
