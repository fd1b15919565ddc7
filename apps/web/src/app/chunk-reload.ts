const STORAGE_KEY = 'matchpoint-chunk-reload';
const ONCE_IN_MS = 60_000;

/**
 * A chunk that cannot be loaded any more (a deploy took it away) reloads the page, at most once a minute (spec §8). The next failure
 * within the minute is left to the error boundary.
 */
export function reloadOnLostChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    const last = Number(page.sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS || !page.navigator.onLine) return;
    page.sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    page.location.reload();
  });
}
