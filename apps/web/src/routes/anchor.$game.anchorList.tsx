import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { AnchorListPage } from '../features/live/list/anchor-list-page.tsx';
import { anchorsHead } from '../features/live/live-head.ts';
import { parseAnchorListSearchParams } from '../features/live/live-search-params.ts';
import { loadAnchors } from '../features/live/load-live.ts';
import { requireFeatures } from '../shared/system/features.ts';

export const Route = createFileRoute('/anchor/$game/anchorList')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  staticData: { namespaces: ['live'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'anchors'),
  validateSearch: parseAnchorListSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { game }, deps }) => loadAnchors(context, game, deps),
  head: ({ match: { context }, params: { game } }) => anchorsHead(context, game),
  component: GameAnchorsRoute,
});

function GameAnchorsRoute() {
  const { game } = Route.useParams();
  return <AnchorListPage key={game} game={game} search={Route.useSearch()} />;
}
