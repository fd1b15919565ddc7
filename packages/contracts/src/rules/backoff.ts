/** Bounds of an exponential backoff, milliseconds. */
export interface BackoffLimits {
  readonly minMs: number;
  readonly maxMs: number;
}

/** Returns how long to wait after `failures` failures in a row before the next attempt, milliseconds: `minMs × 2^failures`, at most `maxMs`. */
export function backoffMs(failures: number, { minMs, maxMs }: BackoffLimits): number {
  return Math.min(maxMs, minMs * 2 ** failures);
}

/** Returns a random time from 0 to `ms`, so that clients that failed together do not retry together. `random` returns 0 to 1. */
export function fullJitter(ms: number, random: () => number = Math.random): number {
  return random() * ms;
}

/** Returns a random time from half of `ms` to `ms`, where a minimum wait is needed. `random` returns 0 to 1. */
export function halfJitter(ms: number, random: () => number = Math.random): number {
  return (ms * (1 + random())) / 2;
}
