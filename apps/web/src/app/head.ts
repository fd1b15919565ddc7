import { LOCALES } from '@matchpoint/contracts/locales';
import type { RouterContext } from './router.tsx';

export interface PageHead {
  readonly context: RouterContext;
  /** Of the tree, without a locale: `/match/cs:go`. The page's own address in every language follows from it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** JSON-LD objects without their `@context`. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  /** For one's own pages: search engines leave them out. */
  readonly isPrivate?: boolean;
}

/** Title, description, canonical, all hreflang links and JSON-LD of one page, for a route's `head`. */
export function pageHead({ context, path, title, description, jsonLd = [], isPrivate = false }: PageHead) {
  const address = (locale: (typeof LOCALES)[number]['code']) => `${context.origin}${context.publicPath(locale, path)}`;
  const own = address(context.locale.code);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: own },
      { property: 'og:type', content: 'website' },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: own },
      ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale.tag, href: address(locale.code) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('zh_CN') },
    ],
    scripts: jsonLd.map((object) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c'),
    })),
  };
}
