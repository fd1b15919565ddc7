import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { listHead } from '../features/match-list/page/list-head.ts';
import { ListPage } from '../features/match-list/page/list-page.tsx';
import { loadList } from '../features/match-list/page/load-list.ts';

export const Route = createFileRoute('/$game/')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  staticData: { namespaces: ['match', 'match-list'] },
  loader: ({ context, params }) => loadList(context, params.game, {}),
  head: ({ match: { context }, params }) => listHead(context, params.game),
  component: GameRoute,
});

/** A game's own page is its list of today; every choice on it leads to `/match/{game}`. */
const NO_SEARCH = {};

function GameRoute() {
  const { game } = Route.useParams();
  return <ListPage game={game} search={NO_SEARCH} />;
}
