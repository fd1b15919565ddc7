import { clientStore } from '../../lib/client-store.ts';
import { storedContentAtom } from '../../lib/offline/stored-state.ts';

/** Returns whether the site is unreachable, as far as the page knows, and a worker has stored pages. */
function isUnreachable({ navigator }: Window): boolean {
  return navigator.serviceWorker.controller !== null && (!navigator.onLine || clientStore.get(storedContentAtom) !== undefined);
}

/**
 * While the site is unreachable, links open documents: pages are stored as documents with their data, and the data alone could not be
 * fetched.
 */
export function openLinksAsDocuments(page: Window): void {
  page.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!isUnreachable(page) || !(target instanceof Element)) return;
      const link = target.closest('a[href]');
      // The router does not receive the click, so the browser follows the link.
      if (link instanceof HTMLAnchorElement && link.origin === page.location.origin && link.hash === '') event.stopPropagation();
    },
    { capture: true },
  );
}
