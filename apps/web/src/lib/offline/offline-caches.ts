/** All caches of the service worker begin with this; the build follows the kind: `matchpoint-pages-Xy12`. */
const PREFIX = 'matchpoint-';

/**
 * `pages`: HTML of seen pages. `data`: answers of public reads. `assets`: scripts, styles and fonts. `shell`: the offline page with what it
 * needs.
 */
export type OfflineCache = 'pages' | 'data' | 'assets' | 'shell';

/** Path of the page that is shown offline in place of a page that was never seen, without a locale. */
export const OFFLINE_PATH = '/offline';

/** Returns the name of a cache of a build. */
export function cacheName(kind: OfflineCache, build: string): string {
  return `${PREFIX}${kind}-${build}`;
}

/** Returns whether a cache belongs to the service worker, of any build. */
export function isOfflineCache(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Returns the kind of a cache of the service worker; undefined for other caches. */
export function kindOfCache(name: string): string | undefined {
  return isOfflineCache(name) ? name.slice(PREFIX.length).split('-')[0] : undefined;
}

/** Deletes what was seen, pages and answers, of all builds. Code stays: it shows nothing of what anybody saw. */
export async function clearSeen(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ['pages', 'data'].includes(kindOfCache(name) ?? '')).map((name) => caches.delete(name)));
}
