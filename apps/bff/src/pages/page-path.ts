import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';

/** A page's locale and path, or where to redirect. */
export type PagePath = { readonly redirect: string } | { readonly locale: Locale; readonly path: string };

/** `hot` is a category beside the games (spec §1); where a list has no hot page of its own, it is the list of all games. */
const ALL_GAMES_PATHS: Readonly<Partial<Record<string, string>>> = {
  '/match/hot': '/match',
  '/videos/hot': '/videos',
  '/videos/hot/videoList': '/videos/videoList',
};

/** Characters that need no escape. Not dots: browsers resolve dot segments. */
const UNRESERVED = /^[\w~-]$/;

/**
 * Parses the pathname of a page. Other spellings of the same characters, trailing slashes, doubled leading slashes and the prefix of the
 * default locale redirect to the page's one address; it always begins with a single slash, so that no path can lead to another host.
 */
export function readPagePath(pathname: string): PagePath {
  const tidy = `/${normalizeEscapes(pathname)
    .replace(/^[/\\]+/, '')
    .replace(/\/+$/, '')}`;
  const [locale, path] = splitLocale(tidy);
  const own = ALL_GAMES_PATHS[path] ?? path;
  const canonical = locale === DEFAULT_LOCALE ? `/${own.replace(/^[/\\]+/, '')}` : withLocale(locale, own);
  return canonical === pathname ? { locale, path } : { redirect: canonical };
}

/** Normalizes escapes: each page is cached under one key, and found there when it is invalidated. */
function normalizeEscapes(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}
