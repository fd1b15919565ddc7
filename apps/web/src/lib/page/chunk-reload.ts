import { readStorage, writeStorage } from '../web-storage.ts';

const STORAGE_KEY = 'matchpoint-chunk-reload';
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page after a chunk failed to load because a deploy removed it, at most once a minute (spec §8). A second failure within the
 * minute is left to the error boundary.
 */
export function reloadOnLostChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // The router reloads once per lost chunk on its own; many chunks of one old build would cause many reloads.
    writeStorage('session', `tanstack_router_reload:${event.payload.message}`, '1');
    const last = Number(readStorage('session', STORAGE_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS || !page.navigator.onLine) return;
    writeStorage('session', STORAGE_KEY, String(Date.now()));
    // Where nothing can be stored, the page could reload without end.
    if (readStorage('session', STORAGE_KEY) === undefined) return;
    event.preventDefault();
    page.location.reload();
  });
}

/** Returns whether an error says that a module failed to load; browsers word it differently. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|unable to preload css/i.test(error.message);
}
