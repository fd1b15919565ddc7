import { createFileRoute } from '@tanstack/react-router';
import { AnchorListPage } from '../features/live/list/anchor-list-page.tsx';
import { parseAnchorListSearchParams } from '../features/live/live-search-params.ts';
import { loadAnchors } from '../features/live/load-live.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/anchor/anchorList')({
  staticData: { namespaces: ['live'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'anchors'),
  validateSearch: parseAnchorListSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnchors(context, undefined, deps),
  head: async ({ match: { context } }) => (await loadHeads()).anchorsHead(context, undefined),
  component: AnchorsRoute,
});

function AnchorsRoute() {
  return <AnchorListPage game={undefined} search={Route.useSearch()} />;
}
