import { DEFAULT_LOCALE, isLocale, type Locale } from '@matchpoint/contracts/locales';

/**
 * Splits a pathname into its locale and the path that the route tree knows: `/de/match` → `['de', '/match']`. A path without a
 * prefix, or with one that is not a locale, belongs to the default locale and is returned unchanged. The default locale's own prefix is
 * recognized too, so that `/zh_CN/match` can be redirected to `/match` (spec §2: zh_CN has none).
 */
export function splitLocale(pathname: string): [locale: Locale, path: string] {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  if (!isLocale(first)) return [DEFAULT_LOCALE, pathname];
  return [first, end === -1 ? '/' : pathname.slice(end)];
}

/** Returns the public pathname of a path of the route tree: `('de', '/match')` → `/de/match`, `('zh_CN', '/match')` → `/match`. */
export function withLocale(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
