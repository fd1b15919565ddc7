import { createFileRoute } from '@tanstack/react-router';
import { usePendingSearch } from '../lib/navigation/use-pending-search.ts';
import { TeamsPage } from '../features/library/team/teams-page.tsx';
import { parseLibrarySearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/squadLibrary')({
  validateSearch: parseLibrarySearchParams,
  staticData: { namespaces: ['library'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'teams'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../features/library/team/team-data.ts')).loadTeams(context, parseLibrarySearchParams(deps)),
  head: async ({ match: { context } }) => (await loadLibraryHeads()).libraryHead(context, 'squad'),
  component: LibraryRoute,
});

function LibraryRoute() {
  return <TeamsPage search={usePendingSearch(Route.useSearch(), parseLibrarySearchParams)} />;
}
