import { daysBetween } from '@matchpoint/i18n/time-zone';

/** Days shown before and after the middle one. */
export const DATE_BAR_REACH = 7;

/** Returns the middle day of the bar: today, as long as the chosen day is in reach of it. */
export function dateBarCenter(day: string, today: string): string {
  return Math.abs(daysBetween(today, day)) <= DATE_BAR_REACH ? today : day;
}
