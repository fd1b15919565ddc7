import { setTimeout as delay } from 'node:timers/promises';

/** A pause that ends later than this, milliseconds, was extended because the CPU was given to other processes. */
const LATE_MS = 5;

/**
 * Calls `condition` until it returns something truthy, and returns that. An error counts as "not yet".
 *
 * @param what part of the error when the timeout passes, together with the last result
 * @throws when `timeoutMs` (10 s by default) have passed, without the time in which the machine did not run this process
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
