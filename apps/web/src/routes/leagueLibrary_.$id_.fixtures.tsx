import { createFileRoute } from '@tanstack/react-router';
import { LeagueFixturesPage } from '../features/library/league/league-fixtures.tsx';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { parseEntitySearchParams } from '../features/library/shared/library-search-params.ts';
import { LibraryRows } from './-library-rows.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/leagueLibrary_/$id_/fixtures')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  validateSearch: parseEntitySearchParams,
  staticData: { namespaces: ['library', 'match-list'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'leagues'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) =>
    (await import('../features/library/league/league-data.ts')).loadLeague(context, id, 'fixtures', parseEntitySearchParams(deps)),
  head: async ({ match: { context }, params: { id } }) => (await loadLibraryHeads()).leagueHead(context, id, 'fixtures'),
  component: PartRoute,
});

function PartRoute() {
  const { id } = Route.useParams();
  return <LeagueFixturesPage key={id} id={id} search={Route.useSearch()} rows={LibraryRows} />;
}
