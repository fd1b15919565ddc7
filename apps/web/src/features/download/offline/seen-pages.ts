import { kindOfCache } from '../../../lib/offline/offline-caches.ts';
import { STORED_AT } from '../../../lib/offline/stored-at.ts';

/** A page that the service worker stored. */
export interface SeenPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
  /** When it was stored, in UTC milliseconds of this device. */
  readonly storedAt: number;
}

const MAX_SHOWN = 20;

/** Returns the stored pages, newest first; none where the browser has no caches. */
export async function readSeenPages(caches: CacheStorage | undefined): Promise<SeenPage[]> {
  if (caches === undefined) return [];
  const names = (await caches.keys()).filter((name) => kindOfCache(name) === 'pages');
  const pages = await Promise.all(names.map(async (name) => readPages(await caches.open(name))));
  return pages
    .flat()
    .toSorted((a, b) => b.storedAt - a.storedAt)
    .slice(0, MAX_SHOWN);
}

async function readPages(cache: Cache): Promise<SeenPage[]> {
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async ({ url }): Promise<SeenPage | undefined> => {
      const response = await cache.match(url);
      if (response === undefined) return undefined;
      const { pathname, search } = new URL(url);
      const title = new DOMParser().parseFromString(await response.text(), 'text/html').title;
      return { path: pathname + search, title: title === '' ? pathname : title, storedAt: Number(response.headers.get(STORED_AT)) };
    }),
  );
  return pages.filter((page) => page !== undefined);
}
