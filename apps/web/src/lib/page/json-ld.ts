import type {
  BreadcrumbList,
  NewsArticle,
  Organization,
  Person,
  ProfilePage,
  SportsEvent,
  SportsOrganization,
  SportsTeam,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { RouterContext } from './router-context.ts';

/** What a page may say of itself in JSON-LD (product.md §1.14); types by schema.org's own vocabulary. */
export type JsonLd = Exclude<
  | BreadcrumbList
  | NewsArticle
  | Organization
  | Person
  | ProfilePage
  | SportsEvent
  | SportsOrganization
  | SportsTeam
  | VideoObject
  | WebSite,
  string
>;

/** A step of the way to a page: its name, and its address in the tree. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Address of a path of the tree as visitors of this language see it. */
export function absoluteUrl({ origin, publicPath, locale }: RouterContext, path: string): string {
  return `${origin}${publicPath(locale.code, path)}`;
}

/** The way from the site's parts to the page. */
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

/** The site as publisher. */
export function publisher(context: RouterContext, name: string): Exclude<Organization, string> {
  return { '@type': 'Organization', name, url: absoluteUrl(context, '/'), logo: `${context.origin}/favicon.svg` };
}

/** UTC milliseconds as schema.org writes an instant. */
export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}

/** A length as ISO 8601 has it: `PT1M30S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ''}${seconds % 60 > 0 || minutes === 0 ? `${seconds % 60}S` : ''}`;
}

/** The picture of a match, an article or a video where links to it are shared. */
export function cardImage({ origin, locale }: RouterContext, kind: 'match' | 'news' | 'video', id: number): string {
  const language = locale.code === 'zh_CN' || locale.code === 'zh_tw' ? locale.code : 'en_US';
  return `${origin}/og/${language}/${kind}/${id}.png`;
}
