import { setTimeout as delay } from 'node:timers/promises';

/** A rest that ends later than this, milliseconds, ended late because the processor was given to others. */
const LATE_MS = 5;

/**
 * Asks `condition` until it gives something truthy, and returns that. What it throws counts as "not yet".
 *
 * @param what said in the error when the deadline passes, together with the last answer
 * @throws when `timeoutMs` (10 s unless told) have passed, without the time in which the machine did not let this process run
 */
export async function waitFor<T>(
  what: string,
  condition: () => T | Promise<T>,
  { timeoutMs = 10_000, everyMs = 20 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<NonNullable<T>> {
  let deadline = performance.now() + timeoutMs;
  for (;;) {
    let last: unknown;
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${what}; last: ${String(last)}`, { cause: last });
    const restedAt = performance.now();
    await delay(everyMs);
    const lateMs = performance.now() - restedAt - everyMs;
    if (lateMs > LATE_MS) deadline += lateMs;
  }
}
