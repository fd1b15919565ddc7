import { zoneOffset } from '@matchpoint/calendar/calendar';

/** Returns the parts of "2026-06-11" and "9:30" as if they were UTC; undefined when one is not a date or time. */
function asUtc(date: string, time: string): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (day === null || clock === null) return undefined;
  const [year, month, dayOfMonth] = [Number(day[1]), Number(day[2]), Number(day[3])];
  const at = Date.UTC(year, month - 1, dayOfMonth, Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0));
  const back = new Date(at);
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

const NAMED_OFFSETS: Readonly<Record<string, number>> = { CET: 60, CEST: 120, UTC: 0, GMT: 0, BST: 60, EET: 120, EEST: 180 };

/** Returns the instant of a date and a time with an offset, UTC milliseconds: "13:00 UTC-6", "19:45 UTC±0", "20:45 CET". */
export function offsetInstant(date: string, time: string): number | undefined {
  const parts = /^(\d{1,2}:\d{2})\s+([A-Z]{3,4})\s*(?:([+\-−±])(\d{1,2})(?::(\d{2}))?)?$/.exec(time.trim());
  if (parts === null) return undefined;
  const wall = asUtc(date, parts[1] ?? '');
  const base = NAMED_OFFSETS[parts[2] ?? ''];
  if (wall === undefined || base === undefined) return undefined;
  const sign = parts[3] === '-' || parts[3] === '−' ? -1 : 1;
  const minutes = base + sign * (Number(parts[4] ?? 0) * 60 + Number(parts[5] ?? 0));
  return wall - minutes * 60_000;
}
