import { type Locale, LOCALES } from '@matchpoint/contracts/locales';
import type { JsonLd } from './json-ld.ts';
import type { RouterContext } from './router-context.ts';

export interface PageHead {
  readonly context: RouterContext;
  /** Of the tree, without a locale: `/match/cs:go`. The page's own address in every language follows from it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** JSON-LD objects without their `@context`. */
  readonly jsonLd?: readonly JsonLd[];
  /** For one's own pages and what only repeats others: search engines leave them out. */
  readonly isPrivate?: boolean;
  /** What is shown where a link to the page is shared: 1200 × 630 (`cardImage`). */
  readonly image?: string;
  /** Of Open Graph: what the page is. */
  readonly type?: 'website' | 'article' | 'video.other' | 'profile';
  /** Address in the tree of a feed of what the page lists: `/rss/soccer.xml`. */
  readonly feed?: string;
}

/** Of languages that this table leaves out, their own name is the name of their country too. */
const COUNTRIES: Readonly<Partial<Record<Locale, string>>> = {
  vi: 'VN',
  pt: 'BR',
  sv: 'SE',
  uk: 'UA',
  da: 'DK',
  ko: 'KR',
  ms: 'MY',
  tl: 'PH',
  el: 'GR',
  ar: 'AR',
};

/** As Open Graph writes it: language and country, `pt_BR`. */
function openGraphLocale({ code, tag }: RouterContext['locale']): string {
  const [language = code, ...rest] = tag.split('-');
  return `${language}_${rest.at(-1) ?? COUNTRIES[code] ?? language.toUpperCase()}`;
}

/** Title, description, canonical, all hreflang links, what shared links show, and JSON-LD of one page, for a route's `head`. */
export function pageHead({ context, path, title, description, jsonLd = [], isPrivate = false, image, type = 'website', feed }: PageHead) {
  const address = (locale: (typeof LOCALES)[number]['code'], of = path) => `${context.origin}${context.publicPath(locale, of)}`;
  const own = address(context.locale.code);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: own },
      { property: 'og:type', content: type },
      { property: 'og:locale', content: openGraphLocale(context.locale) },
      ...(image === undefined
        ? []
        : [
            { property: 'og:image', content: image },
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]),
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: own },
      ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale.tag, href: address(locale.code) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('zh_CN') },
      ...(feed === undefined ? [] : [{ rel: 'alternate', type: 'application/rss+xml', title, href: address(context.locale.code, feed) }]),
    ],
    scripts: jsonLd.map((object) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c'),
    })),
  };
}
