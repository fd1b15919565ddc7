import type { AnyRouter } from '@tanstack/react-router';
import type { WorkerMessage } from '../../lib/offline/worker-messages.ts';

/** A page counts as seen after this time: those that are only passed through are not stored. */
const SEEN_AFTER_MS = 3_000;
/** A page that is left is stored again after this time, with what it shows now. */
const AGAIN_AFTER_MS = 60_000;

interface SeenDeps {
  readonly router: AnyRouter;
  readonly send: (message: WorkerMessage) => Promise<void>;
}

/** Reports each page that the user looks at to the worker, which stores it: after a navigation within the site, and when it is left. */
export function reportSeenPages({ router, send }: SeenDeps): void {
  let reportedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    if (!navigator.onLine) return;
    reportedAt = Date.now();
    void send({ type: 'seen', url: window.location.pathname + window.location.search, assets: loadedAssets() });
  };
  const reportSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(report, SEEN_AFTER_MS);
  };
  reportSoon();
  router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
    if (pathChanged || hrefChanged) reportSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && reportedAt > 0 && Date.now() - reportedAt > AGAIN_AFTER_MS) report();
  });
}

/** Returns the paths of the scripts, styles and fonts that this document has loaded. */
function loadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))];
}
