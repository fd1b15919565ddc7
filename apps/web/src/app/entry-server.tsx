import { readFileSync } from 'node:fs';
import { failureOf } from '@matchpoint/client/failure';
import type { MatchpointClient } from '@matchpoint/client/create-client';
import { ERRORS } from '@matchpoint/contracts/errors';
import type { Locale } from '@matchpoint/contracts/locales';
import { splitLocale } from '@matchpoint/i18n/locale-path';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { i18n as I18n } from 'i18next';
import { addMessages, createI18n } from '../lib/i18n/i18n.ts';
import { PageClock } from '../lib/page/page-clock.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { resourcesOf } from '../lib/navigation/route-resources.ts';
import { createAppRouter } from './router.tsx';
import { pageAssets, type Manifest } from './page-assets.ts';

export interface PageRequest {
  /** Of the page: `http://host/path?query`, made of host and path as they came (a path may begin with `//`). */
  readonly url: string;
  readonly signal?: AbortSignal;
  /** Calls the BFF's router in process, as a visitor. */
  readonly client: MatchpointClient;
  /** Server time, UTC milliseconds. */
  readonly now: number;
  /** Whoever asks may not see this page: the access-denied screen stands in its place. */
  readonly denied?: boolean;
}

export interface PageResult {
  /** 200, 403, 404, a redirect, or the status of the catalogue's error that the page stands on. */
  readonly status: number;
  /** `location` of a redirect, `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole document; every inline script in it may be named by its hash. */
  readonly html: string;
  readonly locale: Locale;
  /** Milliseconds for which the bytes may be kept and shared; 0 for a page that shows a failure. */
  readonly freshMs: number;
}

/** How long a page's bytes stay fresh, by what it shows; the page itself catches up through realtime and its own reads. */
const FRESH_MS = 2_000;
const NOT_FOUND_FRESH_MS = 60_000;

const manifest: Manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'));

/** An instance never changes its language, so that requests of one locale share it. */
const instances = new Map<Locale, I18n>();

/** Renders one page for a visitor. What depends on who is logged in is filled in by the browser. */
export async function render({ url, signal, client, now, denied = false }: PageRequest): Promise<PageResult> {
  const [locale] = splitLocale(new URL(url).pathname);
  const i18n = instances.get(locale) ?? createI18n(locale);
  instances.set(locale, i18n);
  const queryClient = createQueryClient('server');
  const router = createAppRouter({
    locale,
    i18n,
    client,
    queryClient,
    clock: new PageClock(now),
    origin: new URL(url).origin,
    denied,
    assets: (parts) => pageAssets(manifest, locale, parts),
  });
  await addMessages(i18n, locale, resourcesOf([]).namespaces);
  const handle = createRequestHandler({ request: new Request(url, { signal: signal ?? null }), createRouter: () => router });
  const response = await handle(({ router: loaded, responseHeaders }) =>
    renderRouterToString({ router: loaded, responseHeaders, children: <RouterServer router={loaded} /> }),
  );
  const html = await response.text();
  const failed = router.state.matches.find((match) => match.status === 'error');
  const status = denied ? ERRORS.ACCESS_DENIED.http : failed === undefined ? response.status : statusOf(failed.error);
  queryClient.clear();
  return {
    status,
    headers: Object.fromEntries(response.headers),
    html,
    locale,
    freshMs: status === 200 ? FRESH_MS : status === 404 ? NOT_FOUND_FRESH_MS : 0,
  };
}

function statusOf(error: unknown): number {
  const failure = failureOf(error);
  if (failure.kind === 'app') return ERRORS[failure.app.code].http;
  return failure.kind === 'network' ? 503 : 500;
}
