import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * UTC offset of the product's business days (recharge limits, statements, ages): Asia/Shanghai, which has had no daylight saving time since
 * 1991. dayjs's timezone plugin is not used, because its results depend on the time zone of the machine.
 */
const BUSINESS_OFFSET_MINUTES = 8 * 60;

/** A span of time: `from` inclusive, `to` exclusive, UTC milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Whether a text YYYY-MM-DD is a date of the calendar. */
export function isCalendarDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && dayjs.utc(day).format('YYYY-MM-DD') === day;
}

/** Returns a day some days later, or earlier with a negative count. */
export function addDays(day: string, count: number): string {
  return dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD');
}

/** Returns the business day of an instant, YYYY-MM-DD. */
export function businessDayOf(at: number): string {
  return wallClock(at).format('YYYY-MM-DD');
}

/** Returns the first instant of the business day of an instant. */
export function businessDayStart(at: number): number {
  return toInstant(wallClock(at).startOf('day'));
}

/** Returns the span of a business day, YYYY-MM-DD. */
export function businessDay(day: string): TimeRange {
  return rangeOf(day, 'day');
}

/** Returns the span of a month of business days, YYYY-MM. */
export function businessMonth(month: string): TimeRange {
  return rangeOf(`${month}-01`, 'month');
}

/** Returns the span of a day, YYYY-MM-DD, at a fixed UTC offset in minutes (positive is east). */
export function dayAtOffset(day: string, offsetMinutes: number): TimeRange {
  const start = dayjs.utc(day).subtract(offsetMinutes, 'minute');
  return { from: start.valueOf(), to: start.add(1, 'day').valueOf() };
}

/** Formats an instant as date and time of the business zone: `2026-06-20 12:00:00`. */
export function formatBusinessTime(at: number): string {
  return wallClock(at).format('YYYY-MM-DD HH:mm:ss');
}

/** Parses a date and time of the business zone, `2026-06-20 12:00:00`. Returns undefined for any other text. */
export function parseBusinessTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || dayjs.utc(text).format('YYYY-MM-DD HH:mm:ss') !== text) return undefined;
  return toInstant(dayjs.utc(text));
}

/** Returns the UTC offset of an IANA zone at an instant, in milliseconds (positive is east). */
export function zoneOffset(zone: string, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall clock of the business zone, as a date whose UTC fields show it. */
function wallClock(at: number): dayjs.Dayjs {
  return dayjs.utc(at).add(BUSINESS_OFFSET_MINUTES, 'minute');
}

function toInstant(wall: dayjs.Dayjs): number {
  return wall.subtract(BUSINESS_OFFSET_MINUTES, 'minute').valueOf();
}

function rangeOf(day: string, unit: 'day' | 'month'): TimeRange {
  const start = dayjs.utc(day);
  return { from: toInstant(start), to: toInstant(start.add(1, unit)) };
}
