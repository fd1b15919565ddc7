import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { CentrePage } from '../features/library/data-center/data-center-page.tsx';
import { parseCentreSearch } from '../features/library/shared/library-search-params.ts';

export const Route = createFileRoute('/$game/data')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  validateSearch: parseCentreSearch,
  staticData: { words: ['library'] },
  loader: async ({ context, params }) =>
    (await import('../features/library/data-center/data-center-data.ts')).loadCentre(context, params.game),
  head: async ({ match: { context }, params }) =>
    (await import('../features/library/data-center/data-center-data.ts')).centreHead(context, params.game),
  component: CentreRoute,
});

function CentreRoute() {
  const { game } = Route.useParams();
  return <CentrePage key={game} game={game} search={Route.useSearch()} />;
}
