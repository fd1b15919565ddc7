import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pageQueries, restorePageQueries } from './page-queries.ts';

it('the answers of a page are the same in the browser, with the times of their values', async () => {
  const server = new QueryClient();
  server.setQueryData([['match', 'live'], { type: 'query' }], { list: [] }, { updatedAt: 5 });
  server.setQueryData(['partial'], [1], { updatedAt: 0 });
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')), retry: false });
  const browser = new QueryClient();
  restorePageQueries(browser, JSON.parse(JSON.stringify(pageQueries(server))));
  expect(browser.getQueryState([['match', 'live'], { type: 'query' }])).toMatchObject({ data: { list: [] }, dataUpdatedAt: 5 });
  expect(
    browser
      .getQueryCache()
      .find({ queryKey: ['partial'] })
      ?.isStaleByTime(60_000),
  ).toBe(true);
  expect(browser.getQueryCache().getAll()).toHaveLength(2);
});
