import { readStorage, writeStorage } from '../web-storage.ts';

const STORAGE_KEY = 'matchpoint-chunk-reload';
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page after a chunk failed to load because a deploy removed it, at most once a minute (spec §8). A second failure within the
 * minute, and a failure while the site is unreachable, is left to the error boundary: a reload would replace what the user sees by an error of
 * the browser.
 */
export function reloadOnLostChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // The router reloads once per lost chunk on its own; many chunks of one old build would cause many reloads.
    writeStorage('session', `tanstack_router_reload:${event.payload.message}`, '1');
    const last = Number(readStorage('session', STORAGE_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS || !page.navigator.onLine) return;
    void isReachable(page).then((reachable) => {
      if (!reachable) return;
      writeStorage('session', STORAGE_KEY, String(Date.now()));
      // Where nothing can be stored, the page could reload without end.
      if (readStorage('session', STORAGE_KEY) !== undefined) page.location.reload();
    });
  });
}

/** Returns whether the site answers for a page. A service worker lets HEAD requests through, so a stored page does not count. */
async function isReachable(page: Window): Promise<boolean> {
  const response = await page.fetch(page.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response !== undefined && response.status < 500;
}

/** Returns whether an error says that a module failed to load; browsers word it differently. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|unable to preload css/i.test(error.message);
}
