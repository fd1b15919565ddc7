import { useQueryClient } from '@tanstack/react-query';
import { usePage } from './page-context.ts';
import { type PageQuery, pageQueries } from './page-queries.ts';

/** State that the server passes to the browser in addition to the router's own. */
export interface PageData {
  /** When the page was rendered, UTC milliseconds. */
  readonly at: number;
  readonly queries: readonly PageQuery[];
}

const ELEMENT_ID = 'page-data';

/** The data of the page in its HTML: no script, so that it needs no hash in the policy. The browser removes it before hydration. */
export function PageDataElement() {
  const client = useQueryClient();
  const { clock } = usePage();
  if (!import.meta.env.SSR) return null;
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: textOf({ at: clock.renderedAt, queries: pageQueries(client) }) }}
    />
  );
}

/** Takes the data out of the document; undefined when there is none. */
export function takePageData(page: Document): PageData | undefined {
  const element = page.getElementById(ELEMENT_ID);
  if (element === null) return undefined;
  element.remove();
  return JSON.parse(element.textContent);
}

/** Returns data as JSON that cannot end its element. */
function textOf(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
