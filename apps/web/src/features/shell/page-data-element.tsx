import { useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { PAGE_DATA_ID, pageDataText } from '../../lib/page/page-data.ts';
import { pageQueries } from '../../lib/page/page-queries.ts';

/** The data of the page in its HTML: no script, so that it needs no hash in the policy. The browser removes it before hydration. */
export function PageDataElement() {
  const client = useQueryClient();
  const { clock } = usePage();
  if (!import.meta.env.SSR) return null;
  const text = pageDataText({ at: clock.renderedAt, queries: pageQueries(client) });
  return <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}
