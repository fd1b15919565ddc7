/** Returns the month some months after another one, or before it with a negative count. Months are YYYY-MM. */
export function monthsFrom(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}
