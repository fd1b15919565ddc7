import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer in the HTML of a page: its key, its value and the time of its value in UTC milliseconds. */
export type PageQuery = readonly [key: QueryKey, data: unknown, updatedAt: number];

/** Returns the answers that a page was rendered from. The library's own form repeats each key and nine fields that are always the same. */
export function pageQueries(client: QueryClient): readonly PageQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data, state.dataUpdatedAt] as const] : []));
}

/** Puts the answers of a page into the cache of the browser. */
export function restorePageQueries(client: QueryClient, queries: readonly PageQuery[]): void {
  for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt });
}
