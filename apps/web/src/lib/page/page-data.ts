import type { PageQuery } from './page-queries.ts';

/** State that the server passes to the browser in addition to the router's own. */
export interface PageData {
  /** When the page was rendered, UTC milliseconds. */
  readonly at: number;
  readonly queries: readonly PageQuery[];
}

/** The id of the element that holds the data of the page. */
export const PAGE_DATA_ID = 'page-data';

/** Takes the data out of the document; undefined when there is none. */
export function takePageData(page: Document): PageData | undefined {
  const element = page.getElementById(PAGE_DATA_ID);
  if (element === null) return undefined;
  element.remove();
  return JSON.parse(element.textContent);
}

/** Returns data as JSON that cannot end its element. */
export function pageDataText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
