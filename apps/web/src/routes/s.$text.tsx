import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { createFileRoute } from '@tanstack/react-router';
import { loadSearch } from '../features/search/load-search.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { parseSearchParams } from '../features/search/search-params.ts';
import { LibraryRows } from './-library-rows.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/s/$text')({
  staticData: { namespaces: ['search', 'match-list', 'match', 'content'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'search'),
  validateSearch: parseSearchParams,
  loaderDeps: ({ search: { tab, page } }) => ({ tab, page }),
  loader: ({ context, params: { text }, deps }) => loadSearch(context, text, parseSearchParams(deps)),
  head: async ({ match: { context }, params: { text } }) => (await loadHeads()).searchHead(context, text),
  component: SearchRoute,
});

function SearchRoute() {
  const { text } = Route.useParams();
  return <SearchPage text={text} search={Route.useSearch()} rows={Rows} />;
}

function Rows({ matches, scope }: { readonly matches: readonly MatchSummary[]; readonly scope: string }) {
  return <LibraryRows matches={matches} scope={scope} />;
}
