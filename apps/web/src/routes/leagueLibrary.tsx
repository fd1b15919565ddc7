import { createFileRoute } from '@tanstack/react-router';
import { usePendingSearch } from '../lib/navigation/use-pending-search.ts';
import { LeaguesPage } from '../features/library/league/leagues-page.tsx';
import { parseLibrarySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/leagueLibrary')({
  validateSearch: parseLibrarySearchParams,
  staticData: { namespaces: ['library'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'leagues'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../features/library/league/league-data.ts')).loadLeagues(context, parseLibrarySearchParams(deps)),
  head: async ({ match: { context } }) => (await loadLibraryHeads()).libraryHead(context, 'league'),
  component: LibraryRoute,
});

function LibraryRoute() {
  return <LeaguesPage search={usePendingSearch(Route.useSearch(), parseLibrarySearchParams)} />;
}
