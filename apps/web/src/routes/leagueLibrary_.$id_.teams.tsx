import { createFileRoute } from '@tanstack/react-router';
import { LeagueTeamsPage } from '../features/library/league/league-teams.tsx';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { parseEntitySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/leagueLibrary_/$id_/teams')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  validateSearch: parseEntitySearchParams,
  staticData: { namespaces: ['library', 'match-list'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'leagues'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) =>
    (await import('../features/library/league/league-data.ts')).loadLeague(context, id, 'teams', parseEntitySearchParams(deps)),
  head: async ({ match: { context }, params: { id } }) => (await loadLibraryHeads()).leagueHead(context, id, 'teams'),
  component: PartRoute,
});

function PartRoute() {
  const { id } = Route.useParams();
  return <LeagueTeamsPage key={id} id={id} search={Route.useSearch()} />;
}
