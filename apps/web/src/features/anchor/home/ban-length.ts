const DAY_MS = 86_400_000;

/** Returns the length of a ban in days, rounded up; undefined without an end or without a beginning. Times are UTC milliseconds. */
export function banLength(from: number | undefined, until: number | undefined): number | undefined {
  return from === undefined || until === undefined || until <= from ? undefined : Math.ceil((until - from) / DAY_MS);
}
