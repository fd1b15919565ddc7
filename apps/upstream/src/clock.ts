/** The source of time. Services take it as a dependency; tests pass their own. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
}

/** The clock of the machine, for the composition root only. */
export const systemClock: Clock = { now: () => Date.now() };
