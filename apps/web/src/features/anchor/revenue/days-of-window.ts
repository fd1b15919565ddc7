import type { RevenueSum } from '@matchpoint/contracts/anchor/anchor';
import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';

export interface RevenueDay extends RevenueSum {
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly day: string;
}

const NOTHING: RevenueSum = { coins: 0, share: 0, gifts: 0, broadcasts: 0, broadcastMs: 0 };

/** Returns every day of a window that ends today, oldest first; days that the answer leaves out have no revenue. `now` is UTC milliseconds. */
export function daysOfWindow(byDay: readonly RevenueDay[], days: number, now: number): RevenueDay[] {
  const known = new Map(byDay.map((day) => [day.day, day]));
  const today = dayOf(now, SHANGHAI);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1);
    return known.get(day) ?? { ...NOTHING, day };
  });
}

/** Returns the top of a scale of four steps at or above a maximum: 4, 8, 20, 40, 80 … */
export function scaleTop(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const factor = [1, 2, 4, 8].find((step) => step * size >= value) ?? 10;
  return Math.max(4, factor * size);
}
