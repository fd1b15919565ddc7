import { isIdParam } from '../lib/navigation/id-param.ts';
import { gameBySlug, isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { loadArticle, loadNewsList } from '../features/news/load-news.ts';
import { NewsListPage } from '../features/news/news-list-page.tsx';
import { parsePageSearchParams } from '../lib/navigation/page-search-params.ts';
import { loadHeads } from './-load-heads.ts';

/** `/news/{x}`: a slug is a game; a number is an article (DESIGN §9) and redirects to its own URL. */
export const Route = createFileRoute('/news/$game/')({
  params: { parse: ({ game }) => (isGameSlug(game) || isIdParam(game) ? { game } : false) },
  staticData: { namespaces: ['news', 'content', 'match-list', 'match'] },
  validateSearch: parsePageSearchParams,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, params: { game }, deps: { page } }) =>
    isGameSlug(game) ? loadNewsList(context, game, page) : loadArticle(context, undefined, game),
  head: async ({ match: { context, search }, params: { game } }) =>
    isGameSlug(game) ? (await loadHeads()).newsListHead(context, game, search.page ?? 1) : {},
  component: GameNewsRoute,
});

function GameNewsRoute() {
  const { game } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  if (!isGameSlug(game)) return null;
  return <NewsListPage tab={game} page={page} rail={<HotMatches gameId={gameBySlug(game)?.gameId} />} />;
}
