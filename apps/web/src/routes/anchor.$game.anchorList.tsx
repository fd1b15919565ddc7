import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { AnchorListPage } from '../features/live/list/anchor-list-page.tsx';
import { parseAnchorListSearchParams } from '../features/live/live-search-params.ts';
import { loadAnchors } from '../features/live/load-live.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/anchor/$game/anchorList')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  staticData: { namespaces: ['live'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'anchors'),
  validateSearch: parseAnchorListSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { game }, deps }) => loadAnchors(context, game, deps),
  head: async ({ match: { context }, params: { game } }) => (await loadHeads()).anchorsHead(context, game),
  component: GameAnchorsRoute,
});

function GameAnchorsRoute() {
  const { game } = Route.useParams();
  return <AnchorListPage key={game} game={game} search={Route.useSearch()} />;
}
