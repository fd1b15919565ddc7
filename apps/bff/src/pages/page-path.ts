import { DEFAULT_LOCALE, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';

/** What a page's URL says: where else to go, or which page it is. */
export type PagePath = { readonly redirect: string } | { readonly locale: Locale; readonly path: string };

/**
 * Reads the pathname of a page. Trailing slashes, doubled leading ones and the default locale's own prefix lead to the one address that
 * a page has; the way there always begins with a single slash, so that no path can lead to another host.
 */
export function readPagePath(pathname: string): PagePath {
  const tidy = `/${pathname.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
  const [locale, path] = splitLocale(tidy);
  const canonical = locale === DEFAULT_LOCALE ? `/${path.replace(/^[/\\]+/, '')}` : withLocale(locale, path);
  return canonical === pathname ? { locale, path } : { redirect: canonical };
}
