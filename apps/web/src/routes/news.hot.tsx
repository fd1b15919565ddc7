import { createFileRoute } from '@tanstack/react-router';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { loadNewsList } from '../features/news/load-news.ts';
import { NewsListPage } from '../features/news/news-list-page.tsx';
import { parsePageSearchParams } from '../lib/navigation/page-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/news/hot')({
  staticData: { namespaces: ['news', 'content', 'match-list', 'match'] },
  validateSearch: parsePageSearchParams,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps: { page } }) => loadNewsList(context, 'hot', page),
  head: async ({ match: { context, search } }) => (await loadHeads()).newsListHead(context, 'hot', search.page ?? 1),
  component: HotNewsRoute,
});

function HotNewsRoute() {
  const { page = 1 } = Route.useSearch();
  return <NewsListPage tab="hot" page={page} rail={<HotMatches gameId={undefined} />} />;
}
