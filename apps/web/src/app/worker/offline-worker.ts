import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';
import { cacheName, clearSeen, isOfflineCache, type OfflineCache, OFFLINE_PATH } from '../../lib/offline/offline-caches.ts';
import type { OriginAnswer } from '../../lib/offline/worker-messages.ts';
import { BoundedCache, storedAtOf } from './bounded-cache.ts';
import { assetsOfPage, isStoredPage, mayStore } from './caching-rules.ts';
import { networkFirst } from './network-first.ts';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

/** The network has this long before a stored response is preferred. */
const NETWORK_TIMEOUT_MS = 4_000;
/** A page that is reported as seen again within this time is not fetched again. */
const SEEN_AGAIN_MS = 30_000;
/** Documents whose origin is remembered. */
const MAX_SERVED = 50;

const LIMITS = {
  pages: { entries: 40, bodyBytes: 1_000_000 },
  data: { entries: 150, bodyBytes: 500_000 },
  assets: { entries: 600, bodyBytes: 3_000_000 },
  shell: { entries: 200, bodyBytes: 3_000_000 },
} as const satisfies Record<OfflineCache, object>;

export interface OfflineWorkerOptions {
  readonly scope: Pick<WorkerScope, 'caches' | 'clients' | 'fetch' | 'location'>;
  readonly build: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * Stores public pages, public reads and code while the site is reachable, and answers requests from them while it is unreachable. Each build has
 * its own caches, which are deleted when the worker of another build activates. Responses that the server marks as private are never stored.
 */
export class OfflineWorker {
  readonly #scope: OfflineWorkerOptions['scope'];
  readonly #build: string;
  readonly #now: () => number;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #caches: Record<OfflineCache, BoundedCache>;
  /** When the documents that came from the store were stored, by the id of their client. */
  readonly #served = new Map<string, number>();

  constructor({ scope, build, now, sleep }: OfflineWorkerOptions) {
    this.#scope = scope;
    this.#build = build;
    this.#now = now;
    this.#sleep = sleep;
    const open = (kind: OfflineCache) => new BoundedCache(() => scope.caches.open(cacheName(kind, build)), LIMITS[kind], now);
    this.#caches = { pages: open('pages'), data: open('data'), assets: open('assets'), shell: open('shell') };
  }

  /** Stores the offline page in the languages of the open pages, and in the default language. */
  async install(): Promise<void> {
    const pages = await this.#scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const locales = new Set<Locale>([DEFAULT_LOCALE, ...pages.map(({ url }) => localeOf(url))]);
    await Promise.all([...locales].map((locale) => this.#storeShell(locale)));
  }

  /** Deletes the caches of other builds. */
  async removeOtherBuilds(): Promise<void> {
    const names = await this.#scope.caches.keys();
    const others = names.filter((name) => isOfflineCache(name) && !name.endsWith(`-${this.#build}`));
    await Promise.all(others.map((name) => this.#scope.caches.delete(name)));
  }

  /** Deletes the pages and answers that were seen. */
  clear(): Promise<void> {
    return clearSeen(this.#scope.caches);
  }

  /** Returns the document of a navigation: from the network, the page as it was last seen, or the offline page. */
  async answerPage(event: WorkerFetchEvent): Promise<Response> {
    const { url } = event.request;
    const network = this.#requestPage(event);
    event.waitUntil(network.then((response) => this.#keep('pages', url, response)).catch(() => undefined));
    const response = await this.#networkFirst(network, () => this.#caches.pages.get(url)).catch(() => undefined);
    if (response !== undefined) {
      this.#remember(event.resultingClientId, storedAtOf(response));
      return response;
    }
    return this.#offlinePage(url);
  }

  /** Returns the answer of a public read: from the network, or as it was last stored. */
  answerData(event: WorkerFetchEvent): Promise<Response> {
    const { url } = event.request;
    const network = this.#scope.fetch(event.request);
    const copy = network.then((response) => (mayStore(response) ? response.clone() : undefined));
    event.waitUntil(copy.then((kept) => kept && this.#caches.data.put(url, kept)).catch(() => undefined));
    return this.#networkFirst(network, () => this.#caches.data.get(url));
  }

  /** Returns a file of a build. Its name contains the hash of its content, so a stored one is never outdated. */
  async answerAsset(event: WorkerFetchEvent): Promise<Response> {
    const { url } = event.request;
    const stored = await this.#scope.caches.match(url, { ignoreVary: true });
    if (stored !== undefined) return stored;
    const response = await this.#scope.fetch(event.request);
    if (mayStore(response)) event.waitUntil(this.#caches.assets.put(url, response.clone()).catch(() => undefined));
    return response;
  }

  /** Stores a page that is shown without having been navigated to, and the assets that it loaded before the worker saw its requests. */
  async storeSeen(address: string, assets: readonly string[]): Promise<void> {
    const url = new URL(address, this.#scope.location.origin);
    if (url.origin !== this.#scope.location.origin || !isStoredPage(url)) return;
    await this.#storeShell(localeOf(url.href));
    await this.#storeAssets('assets', assets);
    const known = await this.#caches.pages.get(url.href);
    if (known !== undefined && this.#now() - (storedAtOf(known) ?? 0) < SEEN_AGAIN_MS) return;
    await this.#keep('pages', url.href, await this.#scope.fetch(url.href, { credentials: 'same-origin', cache: 'no-cache' }));
  }

  /** Returns whether the document of a client came from the store. */
  originOf(clientId: string | undefined): OriginAnswer {
    const storedAt = this.#served.get(clientId ?? '');
    return storedAt === undefined ? {} : { storedAt };
  }

  async #requestPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
    return (await preloadResponse) ?? this.#scope.fetch(request);
  }

  #networkFirst(network: Promise<Response>, stored: () => Promise<Response | undefined>): Promise<Response> {
    return networkFirst({ network, stored, timeout: this.#sleep(NETWORK_TIMEOUT_MS) });
  }

  /** Stores a page that everybody gets, with the assets that it names; the response itself stays readable. */
  async #keep(kind: 'pages' | 'shell', url: string, response: Response): Promise<void> {
    const isPage = kind === 'shell' || isStoredPage(new URL(url));
    if (!isPage || !mayStore(response) || !isHtml(response) || response.bodyUsed) return;
    const copy = response.clone();
    const html = await copy.clone().text();
    await this.#storeAssets(kind === 'shell' ? 'shell' : 'assets', assetsOfPage(html));
    await this.#caches[kind].put(url, copy);
  }

  async #storeShell(locale: Locale): Promise<void> {
    const url = this.#shellUrl(locale);
    if ((await this.#caches.shell.get(url)) !== undefined) return;
    await this.#keep('shell', url, await this.#scope.fetch(url, { credentials: 'omit', cache: 'no-cache' }));
  }

  /** Files that cannot be fetched are left out: a page that needs them asks again. */
  async #storeAssets(kind: 'assets' | 'shell', paths: readonly string[]): Promise<void> {
    await Promise.allSettled(
      paths.map(async (path) => {
        const url = new URL(path, this.#scope.location.origin);
        if (url.origin !== this.#scope.location.origin || !url.pathname.startsWith('/assets/')) return;
        if ((await this.#caches[kind].get(url.href)) !== undefined) return;
        const response = await this.#scope.fetch(url.href);
        if (mayStore(response)) await this.#caches[kind].put(url.href, response);
      }),
    );
  }

  /** Returns a redirect to the offline page in the language of the URL; the page names the URL and opens it again. */
  async #offlinePage(url: string): Promise<Response> {
    const { origin, pathname, search } = new URL(url);
    for (const locale of [localeOf(url), DEFAULT_LOCALE]) {
      const shell = this.#shellUrl(locale);
      const stored = await this.#caches.shell.get(shell);
      if (stored === undefined) continue;
      if (pathname === new URL(shell).pathname) return stored;
      return Response.redirect(`${shell}?to=${encodeURIComponent(pathname + search)}`, 302);
    }
    throw new TypeError(`${origin} is unreachable and no offline page is stored`);
  }

  #shellUrl(locale: Locale): string {
    return `${this.#scope.location.origin}${withLocale(locale, OFFLINE_PATH)}`;
  }

  #remember(clientId: string, storedAt: number | undefined): void {
    if (storedAt === undefined) return;
    this.#served.set(clientId, storedAt);
    const [oldest] = this.#served.keys();
    if (this.#served.size > MAX_SERVED && oldest !== undefined) this.#served.delete(oldest);
  }
}

function localeOf(url: string): Locale {
  return splitLocale(new URL(url).pathname)[0];
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}
