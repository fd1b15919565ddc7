import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';

/** Maximum number of months offered, also when the earliest time is unknown. */
const MAX_MONTHS = 36;

/** Returns the months (YYYY-MM, Beijing time) from `now` back to `since`, newest first. Both times are UTC milliseconds. */
export function monthsBack(now: number, since: number | undefined): string[] {
  const first = since === undefined ? '' : dayOf(since, SHANGHAI).slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 0] = dayOf(now, SHANGHAI).split('-').map(Number);
  while (months.length < MAX_MONTHS) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    months.push(name);
    if (name <= first) break;
    month -= 1;
    if (month > 0) continue;
    month = 12;
    year -= 1;
  }
  return months;
}

/** Returns the first and last day (YYYY-MM-DD) of a month (YYYY-MM). */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
