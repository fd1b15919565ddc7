import { createFileRoute } from '@tanstack/react-router';
import { PlayerOverview } from '../features/library/player/player-overview.tsx';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { parseEntitySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/playerLibrary_/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  validateSearch: parseEntitySearchParams,
  staticData: { namespaces: ['library', 'match-list'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'players'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) =>
    (await import('../features/library/player/player-data.ts')).loadPlayer(context, id, 'overview', parseEntitySearchParams(deps)),
  head: async ({ match: { context }, params: { id } }) => (await loadLibraryHeads()).playerHead(context, id, 'overview'),
  component: PartRoute,
});

function PartRoute() {
  const { id } = Route.useParams();
  return <PlayerOverview key={id} id={id} />;
}
