import { createFileRoute } from '@tanstack/react-router';
import { ChoosePlayerPage } from '../features/library/compare/choose-player-page.tsx';
import { ComparePlayersPage } from '../features/library/compare/compare-players-page.tsx';
import { parseCompareSearchParams, parsePair } from '../features/library/compare/compare-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/playerLibrary_/$id_/compare/{-$other}')({
  params: { parse: parsePair },
  validateSearch: parseCompareSearchParams,
  staticData: { namespaces: ['library', 'match-list', 'content'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'players'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id, other }, deps: search }) => {
    const data = await import('../features/library/compare/compare-data.ts');
    await (other === undefined ? data.loadPlayerChoice(context, id, search) : data.loadPlayerPair(context, id, other));
  },
  head: async ({ match: { context }, params: { id, other } }) => (await loadLibraryHeads()).compareHead(context, 'player', id, other),
  component: CompareRoute,
});

function CompareRoute() {
  const { id, other } = Route.useParams();
  const search = Route.useSearch();
  return other === undefined ? (
    <ChoosePlayerPage key={id} id={id} search={search} />
  ) : (
    <ComparePlayersPage key={`${id} ${other}`} id={id} other={other} search={search} />
  );
}
