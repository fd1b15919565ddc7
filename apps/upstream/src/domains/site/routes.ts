import type { Handler } from '../../java/handler.ts';
import type { SiteEntries } from './entries.ts';

/** The rows of the site domain. */
export function siteHandlers(entries: SiteEntries): { readonly siteEntries: Handler<'siteEntries'> } {
  return { siteEntries: ({ kind, pageIndex }) => entries.page(kind, pageIndex) };
}
