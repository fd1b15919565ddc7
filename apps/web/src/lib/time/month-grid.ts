import { addDays } from '@matchpoint/i18n/time-zone';

/** Returns six weeks of days around the month of `day`. `first` is the first weekday, 0 = Sunday. */
export function monthGrid(day: string, first: number): string[][] {
  const begin = `${day.slice(0, 7)}-01`;
  const before = (new Date(`${begin}T00:00:00Z`).getUTCDay() - first + 7) % 7;
  const start = addDays(begin, -before);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)));
}

/** Returns the same day some months later; the month's last day where it has no such day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = date.toISOString().slice(0, 7);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}
