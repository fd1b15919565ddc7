import { zoneOffset } from '@matchpoint/calendar/calendar';

/** Returns the parts of "2026-06-11" and "9:30" as if they were UTC; undefined when one is not a date or time. */
function asUtc(date: string, time: string): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (day === null || clock === null) return undefined;
  const [year, month, dayOfMonth] = [Number(day[1]), Number(day[2]), Number(day[3])];
  const at = Date.UTC(year, month - 1, dayOfMonth, Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0));
  const back = new Date(at);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (year < 100) return undefined;
  const exists = back.getUTCMonth() === month - 1 && (back.getUTCDate() === dayOfMonth || Number(clock[1]) === 24);
  return exists && Number(clock[1]) <= 24 && Number(clock[2]) < 60 ? at : undefined;
}

/** Returns the instant of a local date and time in an IANA zone, UTC milliseconds; undefined when they are invalid. */
export function zonedInstant(date: string, time: string, zone: string): number | undefined {
  const wall = asUtc(date, time);
  if (wall === undefined) return undefined;
  const guess = wall - zoneOffset(zone, wall);
  return wall - zoneOffset(zone, guess);
}

/** The zone furthest from UTC is UTC+14. */
const MAX_OFFSET_MINUTES = 14 * 60;

const NAMED_OFFSETS: Readonly<Record<string, number>> = { CET: 60, CEST: 120, UTC: 0, GMT: 0, BST: 60, EET: 120, EEST: 180 };

/**
 * Returns the instant of a date and a time with an offset, UTC milliseconds: "13:00 UTC-6", "19:45 UTC±0", "20:45 CET", "20:45+02:00",
 * "2025-08-15T20:45Z". Undefined for other texts and for a local time.
 */
export function offsetInstant(date: string, time: string): number | undefined {
  const parts = /^(?:(\d{4}-\d{2}-\d{2})T)?(\d{1,2}:\d{2}(?::\d{2})?)\s*([A-Z]{3,4}|Z)?\s*(?:([+\-−±])(\d{1,2})(?::?(\d{2}))?)?$/.exec(
    time.trim(),
  );
  const [, day = date, clock = '', name, sign, hours = '0', minutes = '0'] = parts ?? [];
  if (parts === null || (name === undefined && sign === undefined)) return undefined;
  const wall = asUtc(day, clock);
  const base = name === undefined || name === 'Z' ? 0 : NAMED_OFFSETS[name];
  if (wall === undefined || base === undefined) return undefined;
  const offset = base + (sign === '-' || sign === '−' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return Math.abs(offset) > MAX_OFFSET_MINUTES ? undefined : wall - offset * 60_000;
}
