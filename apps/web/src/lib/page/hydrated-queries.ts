import type { QueryClient } from '@tanstack/react-query';
import { whenHydrated } from './hydration-gate.ts';

/**
 * Options of `setData` for an answer of which the HTML needs a part only: it is outdated from the beginning, so that the browser fetches the
 * whole one after hydration.
 */
export const PARTIAL = { updatedAt: 0 } as const;

/**
 * Keeps the queries that the HTML was rendered from as they are until the whole page is hydrated: of a page out of a cache they are older
 * than they may be, and the component that hydrates first would fetch them again for parts that are not hydrated yet.
 * @returns to be called once, in an effect of the page: fetches the outdated ones again after hydration; resolves when they arrived
 */
export function holdHydratedQueries(client: QueryClient): () => Promise<void> {
  const held = new Set(
    client
      .getQueryCache()
      .getAll()
      .map((query) => query.queryHash),
  );
  const options = client.getDefaultOptions();
  client.setDefaultOptions({ ...options, queries: { ...options.queries, refetchOnMount: ({ queryHash }) => !held.has(queryHash) } });
  return async () => {
    await whenHydrated();
    const outdated = new Set(held);
    held.clear();
    await client.refetchQueries({ type: 'active', stale: true, predicate: ({ queryHash }) => outdated.has(queryHash) });
  };
}
