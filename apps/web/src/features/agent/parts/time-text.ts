import { formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { SHANGHAI } from '@matchpoint/i18n/time-zone';

/** Formats an instant in Beijing time, as all days of the channel area are: "2026-11-21 20:00". */
export function timeOf(at: number): string {
  return formatGoldTime(at, SHANGHAI);
}
