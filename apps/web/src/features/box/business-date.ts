import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';

/** Returns the day of Asia/Shanghai of a time (UTC milliseconds), by which boxes and their limits count: "2026-11-01". */
export function businessDateText(at: number): string {
  return dayOf(at, SHANGHAI);
}
