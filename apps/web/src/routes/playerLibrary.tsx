import { createFileRoute } from '@tanstack/react-router';
import { usePendingSearch } from '../lib/navigation/use-pending-search.ts';
import { PlayersPage } from '../features/library/player/players-page.tsx';
import { parseLibrarySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/playerLibrary')({
  validateSearch: parseLibrarySearchParams,
  staticData: { namespaces: ['library'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'players'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../features/library/player/player-data.ts')).loadPlayers(context, parseLibrarySearchParams(deps)),
  head: async ({ match: { context } }) => (await loadLibraryHeads()).libraryHead(context, 'player'),
  component: LibraryRoute,
});

function LibraryRoute() {
  return <PlayersPage search={usePendingSearch(Route.useSearch(), parseLibrarySearchParams)} />;
}
