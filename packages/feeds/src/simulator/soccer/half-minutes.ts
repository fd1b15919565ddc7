/** Halves of regular time and of extra time. */
export type Half = 1 | 2 | 3 | 4;

/** Minute at which each half starts, and its length without added time, minutes. */
export const FROM_MINUTE: Readonly<Record<Half, number>> = { 1: 0, 2: 45, 3: 90, 4: 105 };
export const LENGTH: Readonly<Record<Half, number>> = { 1: 45, 2: 45, 3: 15, 4: 15 };

/** Returns the minute as it is displayed for a second of a half; added minutes are counted in `plus`. */
export function minuteOf(half: Half, second: number): { minute: number; plus?: number } {
  const minute = FROM_MINUTE[half] + Math.floor(second / 60) + 1;
  const last = FROM_MINUTE[half] + LENGTH[half];
  return minute > last ? { minute: last, plus: minute - last } : { minute };
}
