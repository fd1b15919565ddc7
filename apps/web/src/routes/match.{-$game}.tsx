import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { usePendingSearch } from '../lib/navigation/use-pending-search.ts';
import { listHead } from '../features/match-list/page/list-head.ts';
import { ListPage } from '../features/match-list/page/list-page.tsx';
import { parseListSearchParams } from '../features/match-list/list-search-params.ts';
import { loadList } from '../features/match-list/page/load-list.ts';

export const Route = createFileRoute('/match/{-$game}')({
  params: { parse: ({ game }) => (game === undefined ? { game } : isGameSlug(game) ? { game } : false) },
  validateSearch: parseListSearchParams,
  staticData: { namespaces: ['match', 'match-list'] },
  loaderDeps: ({ search }) => ({ tab: search.tab, day: search.day, page: search.page }),
  // The rows in the HTML depend on the other parameters too.
  loader: ({ context, params, deps, location }) =>
    loadList(context, params.game, parseListSearchParams(import.meta.env.SSR ? { ...location.search } : deps)),
  head: ({ match: { context, search }, params }) => listHead(context, params.game, search.tab),
  component: MatchListRoute,
});

function MatchListRoute() {
  const { game } = Route.useParams();
  return <ListPage game={game} search={usePendingSearch(Route.useSearch(), parseListSearchParams)} />;
}
