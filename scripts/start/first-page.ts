import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Waits until the home page can be served, at most half a minute. A new database is being filled while the servers start, and the first
 * call of a page may take longer than a page waits.
 * @param origin where the site listens
 */
export async function waitForFirstPage(origin: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(origin, { signal: AbortSignal.timeout(LIMIT_MS) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // It ended, which the supervisor reports.
    }
    await delay(PAUSE_MS);
  }
}
