/** A time zone: its id, and its UTC offset in minutes (positive is east) at an instant. */
export interface Zone {
  readonly id: string;
  readonly offset: (at: number) => number;
}

/** Asia/Shanghai, in which the server renders every page. It has had no daylight saving time since 1991. */
export const SHANGHAI: Zone = { id: 'Asia/Shanghai', offset: () => 480 };

/** Returns the zone of the device. Use it only in a browser after hydration, because a server's zone must not be shown. */
export function localZone(): Zone {
  return { id: Intl.DateTimeFormat().resolvedOptions().timeZone, offset: (at) => -new Date(at).getTimezoneOffset() };
}

/** Formats the offset of a zone: "UTC+8", "UTC-3:30", "UTC". */
export function zoneLabel(zone: Zone, at: number): string {
  const offset = zone.offset(at);
  if (offset === 0) return 'UTC';
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${offset > 0 ? '+' : '-'}${Math.floor(size / 60)}${minutes}`;
}

/** Returns the day of an instant in a zone, YYYY-MM-DD. */
export function dayOf(at: number, zone: Zone): string {
  return wallClock(at, zone).toISOString().slice(0, 10);
}

/** Returns a day some days later, or earlier with a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Whether a text is a date of the calendar. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Returns a date whose UTC fields are the wall clock of the zone. */
export function wallClock(at: number, zone: Zone): Date {
  return new Date(at + zone.offset(at) * 60_000);
}
