import { createFileRoute } from '@tanstack/react-router';
import { TeamStatsPage } from '../features/library/team/team-stats.tsx';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { parseEntitySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/squadLibrary_/$id_/stats')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  validateSearch: parseEntitySearchParams,
  staticData: { namespaces: ['library', 'match-list'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'teams'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) =>
    (await import('../features/library/team/team-data.ts')).loadTeam(context, id, 'stats', parseEntitySearchParams(deps)),
  head: async ({ match: { context }, params: { id } }) => (await loadLibraryHeads()).teamHead(context, id, 'stats'),
  component: PartRoute,
});

function PartRoute() {
  const { id } = Route.useParams();
  return <TeamStatsPage key={id} id={id} search={Route.useSearch()} />;
}
