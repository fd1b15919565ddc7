const TICK_MS = 10;
/** A longer pause between two ticks is a processor that was given to others. */
const LONGEST_TICK_MS = 50;

/** A stopwatch that stands still while the machine does not let this process run. */
export interface RunningTime extends Disposable {
  /** Milliseconds since the start. */
  ms(): number;
}

/** Starts one: what has to happen within a time is measured by it, so that a busy machine is not taken for a slow program. */
export function startRunningTime(): RunningTime {
  let countedMs = 0;
  let countedAt = performance.now();
  const count = () => {
    const now = performance.now();
    countedMs += Math.min(now - countedAt, LONGEST_TICK_MS);
    countedAt = now;
    return countedMs;
  };
  const ticks = setInterval(count, TICK_MS);
  return { ms: count, [Symbol.dispose]: () => clearInterval(ticks) };
}
