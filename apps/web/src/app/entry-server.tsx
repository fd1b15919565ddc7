import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { failureOf } from '@matchpoint/client/failure';
import type { MatchpointClient } from '@matchpoint/client/create-client';
import { ERRORS } from '@matchpoint/contracts/errors';
import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale } from '@matchpoint/i18n/locale-path';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { i18n as I18n } from 'i18next';
import { addMessages, createI18n } from '../lib/i18n/i18n.ts';
import { PageClock } from '../lib/page/page-clock.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { resourcesOf } from '../lib/navigation/route-resources.ts';
import { createAppRouter } from './router.tsx';
import { pageAssets, type Manifest } from './page-assets.ts';
import { recordRouterScripts } from './router-scripts.ts';

export interface PageRequest {
  /** URL of the page: `http://host/path?query`, made of host and path as they were received (a path may begin with `//`). */
  readonly url: string;
  readonly signal?: AbortSignal;
  /** Calls the BFF's router in process, as a visitor. */
  readonly client: MatchpointClient;
  /** Server time in UTC milliseconds. */
  readonly now: number;
  /** The user may not see this page: the access-denied screen replaces it. */
  readonly denied?: boolean;
}

export interface PageResult {
  /** 200, 403, 404, a redirect, or the HTTP status of the error that the page shows. */
  readonly status: number;
  /** `location` of a redirect, `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole document. */
  readonly html: string;
  /** SHA-256 in Base64 of each inline script that the renderer wrote; an injected one is not among them. */
  readonly scriptHashes: readonly string[];
  readonly locale: Locale;
  /** Milliseconds for which the HTML may be cached and shared; 0 for a page that shows an error. */
  readonly freshMs: number;
}

/** How long the HTML of a page stays fresh; in the browser, realtime topics and queries update it. */
const FRESH_MS = 2_000;
const NOT_FOUND_FRESH_MS = 60_000;

const manifest: Manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'));

/** An i18next instance never changes its language, so all requests of one locale share it. */
const instances = new Map<Locale, I18n>();

/** Renders a page for a visitor. The browser fills in what depends on the user. */
export async function render({ url, signal, client, now, denied = false }: PageRequest): Promise<PageResult> {
  const [locale] = splitLocale(new URL(url).pathname);
  const i18n = instances.get(locale) ?? createI18n(locale);
  instances.set(locale, i18n);
  const queryClient = createQueryClient('server');
  const inlineScripts = new Set<string>();
  const router = createAppRouter({
    inlineScripts,
    locale,
    i18n,
    client,
    queryClient,
    clock: new PageClock(now),
    origin: new URL(url).origin,
    denied,
    assets: (parts) => pageAssets(manifest, locale, parts),
  });
  const { namespaces, deferredNamespaces } = resourcesOf([]);
  await addMessages(i18n, locale, [...namespaces, ...deferredNamespaces]);
  const handle = createRequestHandler({ request: new Request(url, { signal: signal ?? null }), createRouter: () => router });
  const response = await handle(({ router: loaded, responseHeaders }) => {
    recordRouterScripts(loaded, inlineScripts);
    return renderRouterToString({ router: loaded, responseHeaders, children: <RouterServer router={loaded} /> });
  });
  const html = await response.text();
  const failed = router.state.matches.find((match) => match.status === 'error');
  const status = denied ? ERRORS.ACCESS_DENIED.http : failed === undefined ? response.status : statusOf(failed.error);
  queryClient.clear();
  return {
    status,
    headers: Object.fromEntries(response.headers),
    html,
    scriptHashes: Array.from(inlineScripts, (text) => createHash('sha256').update(text).digest('base64')),
    locale,
    freshMs: status === 200 ? FRESH_MS : status === 404 ? NOT_FOUND_FRESH_MS : 0,
  };
}

let addressRouter: ReturnType<typeof createAppRouter> | undefined;

/**
 * Returns the search parameters of a page that its route declares, with valid values only and in one order: `?a=1&b=2`, or an empty string.
 * Other parameters do not change the page, so they must not create further cache entries. Returns undefined for a path that no route matches:
 * all such paths share one page.
 * @param path without locale
 */
export function canonicalSearch({ path, search, client }: { path: string; search: string; client: MatchpointClient }): string | undefined {
  addressRouter ??= createAppRouter({
    locale: DEFAULT_LOCALE,
    i18n: createI18n(DEFAULT_LOCALE),
    client,
    queryClient: createQueryClient('server'),
    clock: new PageClock(0),
    origin: '',
    assets: (parts) => pageAssets(manifest, DEFAULT_LOCALE, parts),
  });
  const raw = addressRouter.options.parseSearch(search);
  let declared: Record<string, unknown> = {};
  const [matchedRoutes, params, found] = addressRouter.getMatchedRoutes(path);
  // The router matches the beginning of a path, and names the rest `**`.
  const isMatched = found === undefined ? path === '/' : found.path === '/' || params['**'] === undefined;
  if (!isMatched) return undefined;
  for (const { options } of matchedRoutes) {
    if (typeof options.validateSearch === 'function') declared = { ...declared, ...options.validateSearch(raw) };
  }
  const sorted = Object.entries(declared).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return addressRouter.options.stringifySearch(Object.fromEntries(sorted));
}

function statusOf(error: unknown): number {
  const failure = failureOf(error);
  if (failure.kind === 'app') return ERRORS[failure.app.code].http;
  return failure.kind === 'network' ? 503 : 500;
}
