import type { Handler } from '../../java/handler.ts';
import type { Sitemap } from './sitemap.ts';

/** The rows of the site domain. */
export function systemHandlers(sitemap: Sitemap): { readonly siteEntries: Handler<'siteEntries'> } {
  return { siteEntries: ({ kind, pageIndex }) => sitemap.page(kind, pageIndex) };
}
