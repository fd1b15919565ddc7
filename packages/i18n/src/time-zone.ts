/** A time zone as the site uses it: an id to show and the minutes that it is east of UTC at an instant. */
export interface Zone {
  readonly id: string;
  readonly offset: (at: number) => number;
}

/** Asia/Shanghai, by which every page is rendered on the server. It has had no summer time since 1991. */
export const SHANGHAI: Zone = { id: 'Asia/Shanghai', offset: () => 480 };

/** The zone of the device. Only in a browser, and only after hydration: a server's own zone must never show. */
export function localZone(): Zone {
  return { id: Intl.DateTimeFormat().resolvedOptions().timeZone, offset: (at) => -new Date(at).getTimezoneOffset() };
}

/** "UTC+8", "UTC-3:30", "UTC". */
export function zoneLabel(zone: Zone, at: number): string {
  const offset = zone.offset(at);
  if (offset === 0) return 'UTC';
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${offset > 0 ? '+' : '-'}${Math.floor(size / 60)}${minutes}`;
}

/** The day of an instant in a zone, YYYY-MM-DD. */
export function dayOf(at: number, zone: Zone): string {
  return wallClock(at, zone).toISOString().slice(0, 10);
}

/** A day some days later or, with a negative count, earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Whether a text is a day that a calendar has. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** A date whose UTC fields are the wall clock of the zone. */
export function wallClock(at: number, zone: Zone): Date {
  return new Date(at + zone.offset(at) * 60_000);
}
