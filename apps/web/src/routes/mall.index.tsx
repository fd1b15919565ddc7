import { createFileRoute } from '@tanstack/react-router';
import { MallPage } from '../features/mall/list/mall-page.tsx';
import { loadMall } from '../features/mall/load-mall.ts';
import { parseMallSearchParams } from '../features/mall/mall-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/mall/')({
  staticData: { namespaces: ['mall'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'mall'),
  validateSearch: parseMallSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMall(context, deps),
  head: async ({ match: { context } }) => (await loadHeads()).mallHead(context),
  component: MallRoute,
});

function MallRoute() {
  return <MallPage search={Route.useSearch()} />;
}
