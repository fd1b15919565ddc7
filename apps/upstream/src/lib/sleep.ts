import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms` milliseconds. Resolves early, without an error, when `signal` aborts. */
export async function sleep(ms: number, signal?: AbortSignal, options: { readonly ref?: boolean } = {}): Promise<void> {
  try {
    await delay(ms, undefined, { ref: options.ref ?? true, ...(signal === undefined ? {} : { signal }) });
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
}

/**
 * Checks a condition every `intervalMs` milliseconds until it holds, at the longest for `timeoutMs`.
 * @returns whether the condition held in time
 */
export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs }: { readonly timeoutMs: number; readonly intervalMs: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > deadline) return false;
    await sleep(intervalMs);
  }
}
