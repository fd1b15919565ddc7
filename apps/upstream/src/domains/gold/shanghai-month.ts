/** Shanghai has had no summer time since 1991. */
const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The first instant of the Shanghai day that an instant lies in. */
export function shanghaiDayStart(at: number): number {
  return Math.floor((at + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
}

/** A month of Shanghai, `YYYY-MM`: its first instant, and that of the next. */
export function shanghaiMonth(month: string): { readonly from: number; readonly to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1) - AHEAD_MS, to: Date.UTC(year, number) - AHEAD_MS };
}

/** A day of Shanghai, `YYYY-MM-DD`: its first instant, and that of the next day. */
export function shanghaiDay(day: string): { readonly from: number; readonly to: number } {
  const from = Date.parse(day) - AHEAD_MS;
  return { from, to: from + DAY_MS };
}
