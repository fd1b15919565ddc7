import { type Locale, writtenLocales } from '@matchpoint/contracts/locales';
import type { JsonLd } from './json-ld.ts';
import type { RouterContext } from './router-context.ts';

export interface PageHead {
  readonly context: RouterContext;
  /** Path without a locale: `/match/cs:go`. The page's URL in every language is derived from it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** JSON-LD objects without their `@context`. Only the server builds them: the browser keeps those of the page that it received. */
  readonly jsonLd?: readonly JsonLd[];
  /** Excludes private pages, and pages that only repeat others, from search engines. */
  readonly isPrivate?: boolean;
  /** The image of shared links to the page: 1200 × 630 (`cardImage`). */
  readonly image?: string;
  /** The Open Graph type. */
  readonly type?: 'website' | 'article' | 'video.other' | 'profile';
  /** The languages in which the page is written, for hreflang; absent: those of the site. */
  readonly languages?: readonly Locale[];
  /** Path of the RSS feed of the page's list: `/rss/soccer.xml`. */
  readonly feed?: string;
}

/** The country of languages whose code differs from their country's. */
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

/** Returns the locale as Open Graph writes it, language and country: `pt_BR`. */
function openGraphLocale({ code, tag }: RouterContext['locale']): string {
  const [language = code, ...rest] = tag.split('-');
  return `${language}_${rest.at(-1) ?? COUNTRIES[code] ?? language.toUpperCase()}`;
}

/** Returns a JSON-LD object as the text of a script. */
function jsonLdText(object: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');
}

/** Returns a route's `head`: title, description, canonical and hreflang links, Open Graph data and JSON-LD. */
export function pageHead({
  context,
  path,
  title,
  description,
  jsonLd = [],
  isPrivate = false,
  image,
  type = 'website',
  languages,
  feed,
}: PageHead) {
  const address = (locale: Locale, of = path) => `${context.origin}${context.publicPath(locale, of)}`;
  const own = address(context.locale.code);
  const written = writtenLocales(languages);
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
      ...written.map((locale) => ({ rel: 'alternate', hrefLang: locale.tag, href: address(locale.code) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address(written[0]?.code ?? 'zh_CN') },
      ...(feed === undefined ? [] : [{ rel: 'alternate', type: 'application/rss+xml', title, href: address(context.locale.code, feed) }]),
    ],
    scripts: (import.meta.env.SSR ? jsonLd.map(jsonLdText) : context.receivedJsonLd(own)).map((children) => ({
      type: 'application/ld+json',
      children,
    })),
  };
}
