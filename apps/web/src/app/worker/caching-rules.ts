import { splitLocale } from '@matchpoint/i18n/locale-path';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';

/** How the worker treats a request: `page`, `data` and `asset` are stored; everything else goes to the network untouched. */
export type RequestKind = 'page' | 'data' | 'asset';

/** The parts of a request that decide about it. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly credentials: string;
  readonly headers: { has(name: string): boolean };
}

/** Folders of the server that hold no pages. */
const NO_PAGES = /^\/(?:trpc|ws|java|media|upload|files|records|dev|og|rss|sitemap|login|assets|icons)(?:\/|$)/;
/** Pages of a user or of a role, searches, and the offline page, which has a place of its own. A file has an extension. */
const UNSTORED_PAGES = /^\/(?:userInfo|staff|channel|creatorCenter|anchorCenter|s|offline)(?:\/|$)|\.[a-z]+$/i;
/** Public reads that nobody reads offline: what depends on typing, on a login or on the moment, and profiles of users. */
const UNSTORED_READS = /^(?:search|auth|gold|gift|user)\.|^(?:room\.history|room\.filmChat|video\.danmaku|anchor\.announced)$/;

/** Returns how a request is treated; undefined when the worker leaves it to the browser. Only plain GETs of the site are treated. */
export function kindOfRequest(request: RequestFacts, origin: string): RequestKind | undefined {
  if (request.method !== 'GET' || request.headers.has('range') || request.headers.has('authorization')) return undefined;
  const url = new URL(request.url);
  if (url.origin !== origin) return undefined;
  if (request.mode === 'navigate') return NO_PAGES.test(url.pathname) ? undefined : 'page';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  // A request with cookies may be answered for its user; clients send none with public reads.
  return request.credentials === 'omit' && isStoredRead(url.pathname) ? 'data' : undefined;
}

/** Returns whether the page of a URL is stored when it is seen. */
export function isStoredPage(url: URL): boolean {
  return !NO_PAGES.test(url.pathname) && !UNSTORED_PAGES.test(splitLocale(url.pathname)[1]);
}

function isStoredRead(pathname: string): boolean {
  const procedure = /^\/trpc\/([\w.]+)$/.exec(pathname)?.[1];
  return procedure !== undefined && isPublicRead(procedure) && !UNSTORED_READS.test(procedure);
}

/**
 * Returns whether a response may be stored: complete, of the address that was asked for, and the same for everybody. The server marks what
 * depends on a session, a role or the spoiler-free mode as private.
 */
export function mayStore(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 && !response.redirected && /\bpublic\b/.test(cacheControl) && !/\b(?:no-store|private)\b/.test(cacheControl)
  );
}

/** Returns whether a response says that the site is unreachable behind its edge, or cannot answer. */
export function isOutage({ status }: Pick<Response, 'status'>): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Returns the paths of the scripts and styles that a page names. */
export function assetsOfPage(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path))];
}
