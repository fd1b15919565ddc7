import type { Handler } from '../../java/handler.ts';
import type { Sitemap } from './sitemap.ts';

/** Maps the endpoint of the sitemap. */
export function systemHandlers(sitemap: Sitemap): { readonly siteEntries: Handler<'siteEntries'> } {
  return { siteEntries: ({ kind, pageIndex }) => sitemap.page(kind, pageIndex) };
}
