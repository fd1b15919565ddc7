/** Returns the start of the minute of an instant, UTC milliseconds, for texts that name a time. */
export function toMinute(now: number): number {
  return Math.floor(now / 60_000) * 60_000;
}
