import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { DataCenterPage } from '../features/library/data-center/data-center-page.tsx';
import { parseDataCenterSearchParams } from '../features/library/shared/library-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadLibraryHeads } from './-load-heads.ts';

export const Route = createFileRoute('/$game/data')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  validateSearch: parseDataCenterSearchParams,
  staticData: { namespaces: ['library'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'dataCenter'),
  loader: async ({ context, params }) =>
    (await import('../features/library/data-center/data-center-data.ts')).loadDataCenter(context, params.game),
  head: async ({ match: { context }, params }) => (await loadLibraryHeads()).dataCenterHead(context, params.game),
  component: CentreRoute,
});

function CentreRoute() {
  const { game } = Route.useParams();
  return <DataCenterPage key={game} game={game} search={Route.useSearch()} />;
}
