import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { dayOf, wallClock, type Zone } from './time-zone.ts';

const isChinese = (locale: Locale): boolean => locale === 'zh_CN' || locale === 'zh_tw';
const pad = (value: number): string => String(value).padStart(2, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Digits are Latin in every language, because they are aligned with scores (reliability.md §5). */
function format(locale: Locale, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(localeInfo(locale).tag, {
    ...options,
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  formats.set(key, made);
  return made;
}

const ofDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "20:00": 24 hours in every language. */
export function timeText(at: number, zone: Zone): string {
  const wall = wallClock(at, zone);
  return `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
}

/** Formats day and month: "11-21" in Chinese, else in the style of the language. `day` is YYYY-MM-DD. */
export function dateText(day: string, locale: Locale): string {
  return isChinese(locale) ? day.slice(5) : format(locale, 'date', { day: 'numeric', month: 'short' }).format(ofDay(day));
}

/** As `dateText`, with the year unless it is that of `today`: "2018-07-15", "Jul 15, 2018". Both days are YYYY-MM-DD. */
export function datedText(day: string, today: string, locale: Locale): string {
  if (day.slice(0, 4) === today.slice(0, 4)) return dateText(day, locale);
  return isChinese(locale) ? day : format(locale, 'dated', { day: 'numeric', month: 'short', year: 'numeric' }).format(ofDay(day));
}

/** "周六", "Sat". */
export function weekdayText(day: string, locale: Locale): string {
  return format(locale, 'weekday', { weekday: 'short' }).format(ofDay(day));
}

/** "2026年11月", "November 2026". `day` is any day of the month. */
export function monthText(day: string, locale: Locale): string {
  return format(locale, 'month', { year: 'numeric', month: 'long' }).format(ofDay(day));
}

/** Formats a day in full, for screen readers and headings: "2026年11月21日星期六". */
export function longDayText(day: string, locale: Locale): string {
  return format(locale, 'long', { dateStyle: 'full' }).format(ofDay(day));
}

/** Formats a date on a document: "2026年11月21日", "November 21, 2026". */
export function fullDateText(day: string, locale: Locale): string {
  return format(locale, 'full', { dateStyle: 'long' }).format(ofDay(day));
}

/**
 * Formats a kick-off: "11-21 周六 20:00" in Chinese, else "Sat, Nov 21 20:00" in the order of the language. With the current day, a day of
 * another year has its year.
 */
export function kickOffText(at: number, zone: Zone, locale: Locale, today?: string): string {
  return `${dayText(dayOf(at, zone), locale, today)} ${timeText(at, zone)}`;
}

/** "11-21 周六", "Sat, Nov 21"; with the current day, a day of another year is "2017-10-21 周六", "Sat, Oct 21, 2017". Days are YYYY-MM-DD. */
export function dayText(day: string, locale: Locale, today?: string): string {
  const isOtherYear = hasOtherYear(day, today);
  if (isChinese(locale)) return `${isOtherYear ? day : dateText(day, locale)} ${weekdayText(day, locale)}`;
  if (!isOtherYear) return format(locale, 'day', { weekday: 'short', day: 'numeric', month: 'short' }).format(ofDay(day));
  return format(locale, 'day of year', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(ofDay(day));
}

function hasOtherYear(day: string, today: string | undefined): boolean {
  return today !== undefined && day.slice(0, 4) !== today.slice(0, 4);
}

/** First day of the week as getUTCDay() counts it: Monday in Europe and China, Sunday in the United States, Saturday in Arabic. */
export function weekStart(locale: Locale): number {
  if (locale === 'ar') return 6;
  return locale === 'en_US' || locale === 'zh_tw' || locale === 'ko' || locale === 'pt' || locale === 'thai' || locale === 'tl' ? 0 : 1;
}
