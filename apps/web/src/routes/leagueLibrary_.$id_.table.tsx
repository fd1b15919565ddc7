import { createFileRoute } from '@tanstack/react-router';
import { LeagueTablePage } from '../features/library/league/league-table.tsx';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { parseEntitySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/leagueLibrary_/$id_/table')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  validateSearch: parseEntitySearchParams,
  staticData: { namespaces: ['library', 'match-list', 'spoiler'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'leagues'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) =>
    (await import('../features/library/league/league-data.ts')).loadLeague(context, id, 'table', parseEntitySearchParams(deps)),
  head: async ({ match: { context }, params: { id } }) => (await loadLibraryHeads()).leagueHead(context, id, 'table'),
  component: PartRoute,
});

function PartRoute() {
  const { id } = Route.useParams();
  return <LeagueTablePage key={id} id={id} search={Route.useSearch()} />;
}
