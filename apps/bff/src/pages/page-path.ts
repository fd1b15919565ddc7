import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';

/** What a page's URL says: where else to go, or which page it is. */
export type PagePath = { readonly redirect: string } | { readonly locale: Locale; readonly path: string };

/** `hot` is a category beside the games (spec §1): where a list has no hot one of its own, it is the list of all games. */
const ALL_GAMES_PATHS: Readonly<Partial<Record<string, string>>> = {
  '/match/hot': '/match',
  '/videos/hot': '/videos',
  '/videos/hot/videoList': '/videos/videoList',
};

/** Escapes of letters and figures, which need none. Not of dots: browsers take those for steps between folders. */
const UNRESERVED = /^[\w~-]$/;

/**
 * Reads the pathname of a page. Other spellings of the same signs, trailing slashes, doubled leading ones and the default locale's own
 * prefix lead to the one address that a page has; the way there always begins with a single slash, so that no path can lead to another host.
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

/** One spelling for all: each page is then kept under one key, and found there when it is declared wrong. */
function normalizeEscapes(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(sign) ? sign : escape.toUpperCase();
  });
}
