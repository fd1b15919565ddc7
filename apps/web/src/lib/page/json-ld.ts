import type {
  BreadcrumbList,
  NewsArticle,
  Organization,
  Person,
  Product,
  ProfilePage,
  SportsEvent,
  SportsOrganization,
  SportsTeam,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RouterContext } from './router-context.ts';

/** The JSON-LD objects that pages contain (product.md §1.14), typed by schema.org's vocabulary. */
export type JsonLd = Exclude<
  | BreadcrumbList
  | NewsArticle
  | Organization
  | Person
  | Product
  | ProfilePage
  | SportsEvent
  | SportsOrganization
  | SportsTeam
  | VideoObject
  | WebSite,
  string
>;

/** One breadcrumb: its name and its path without the locale. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Returns the absolute URL of a path in the language of the page. */
export function absoluteUrl({ origin, publicPath, locale }: RouterContext, path: string): string {
  return `${origin}${publicPath(locale.code, path)}`;
}

/** Returns the breadcrumbs from the site's sections to the page. */
export function breadcrumbs(context: RouterContext, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(context, path),
    })),
  };
}

/** Returns the site as a publisher. */
export function publisher(context: RouterContext, name: string): Exclude<Organization, string> {
  return { '@type': 'Organization', name, url: absoluteUrl(context, '/'), logo: `${context.origin}/favicon.svg` };
}

/** Returns UTC milliseconds as an ISO 8601 date and time. */
export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}

/** Returns a duration in ISO 8601: `PT1M30S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ''}${seconds % 60 > 0 || minutes === 0 ? `${seconds % 60}S` : ''}`;
}

/** Returns the URL of the image that shared links to a match, an article or a video show. */
export function cardImage({ origin, locale }: RouterContext, kind: 'match' | 'news' | 'video', id: Id): string {
  const language = locale.code === 'zh_CN' || locale.code === 'zh_tw' ? locale.code : 'en_US';
  return `${origin}/og/${language}/${kind}/${id}.png`;
}
