/** Returns the time. Services get it as a dependency; tests pass their own. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
}

/** The machine's clock, for the composition root only. */
export const systemClock: Clock = { now: () => Date.now() };
