import type { Locale } from '@matchpoint/contracts/locales';
import { fullDateText, timeText } from '@matchpoint/i18n/match-time';
import { dayOf, type Zone } from '@matchpoint/i18n/time-zone';

/** Returns a date and time as in a byline: "2026-11-21 20:00", "Nov 21, 2026 20:00". `at` is UTC milliseconds. */
export function formatDateTime(at: number, zone: Zone, locale: Locale): string {
  return `${fullDateText(dayOf(at, zone), locale)} ${timeText(at, zone)}`;
}

/** Returns the instant in ISO 8601 with its zone, as `<time dateTime>` takes it. `at` is UTC milliseconds. */
export function toIsoString(at: number): string {
  return new Date(at).toISOString();
}
