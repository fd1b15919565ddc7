const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in the steps that the site has words for (spec §9): months, weeks, days, hours, minutes, 刚刚发表. */
export type RelativeTime =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; readonly count: number };

/**
 * The step and count of an instant before `now`, both UTC milliseconds. Whole units that have passed; a week is 7 days, a month 30.
 * What lies in the future (two clocks never agree) is now.
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
