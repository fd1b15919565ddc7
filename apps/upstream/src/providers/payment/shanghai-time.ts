/** Shanghai has had no summer time since 1991. */
const AHEAD_MS = 8 * 3_600_000;

/** `2026-06-20 12:00:00`: an instant as Alipay writes it, in Shanghai's time. */
export function shanghaiTime(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of such a text; undefined when it is none. */
export function instantOfShanghaiTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at - AHEAD_MS;
}
