import { createFileRoute } from '@tanstack/react-router';
import { ChooseTeamPage } from '../features/library/compare/choose-team-page.tsx';
import { CompareTeamsPage } from '../features/library/compare/compare-teams-page.tsx';
import { parseCompareSearchParams, parsePair } from '../features/library/compare/compare-search-params.ts';
import { LibraryRows } from './-library-rows.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/squadLibrary_/$id_/compare/{-$other}')({
  params: { parse: parsePair },
  validateSearch: parseCompareSearchParams,
  staticData: { namespaces: ['library', 'match-list', 'content'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'teams', 'compare'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id, other }, deps: search }) => {
    const data = await import('../features/library/compare/compare-data.ts');
    await (other === undefined ? data.loadTeamChoice(context, id, search) : data.loadTeamPair(context, id, other, search));
  },
  head: async ({ match: { context }, params: { id, other } }) => (await loadLibraryHeads()).compareHead(context, 'team', id, other),
  component: CompareRoute,
});

function CompareRoute() {
  const { id, other } = Route.useParams();
  const search = Route.useSearch();
  return other === undefined ? (
    <ChooseTeamPage key={id} id={id} search={search} />
  ) : (
    <CompareTeamsPage key={`${id} ${other}`} id={id} other={other} search={search} rows={LibraryRows} />
  );
}
