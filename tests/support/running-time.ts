const TICK_MS = 10;
/** A longer pause between two ticks means that the CPU was given to other processes. */
const LONGEST_TICK_MS = 50;

/** A stopwatch that stops while the machine does not run this process. */
export interface RunningTime extends Disposable {
  /** Milliseconds since the start. */
  ms(): number;
}

/** Starts a stopwatch for time limits, so that a busy machine is not mistaken for a slow program. */
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
