import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '../features/live/live-page.tsx';
import { parseLiveSearchParams } from '../features/live/live-search-params.ts';
import { loadRooms } from '../features/live/load-live.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/live/')({
  staticData: { namespaces: ['live', 'match'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'rooms'),
  validateSearch: parseLiveSearchParams,
  loaderDeps: ({ search: { show, page } }) => parseLiveSearchParams({ show, page }),
  loader: ({ context, deps }) => loadRooms(context, undefined, deps),
  head: async ({ match: { context } }) => (await loadHeads()).roomsHead(context, undefined),
  component: LiveRoute,
});

function LiveRoute() {
  return <LivePage game={undefined} search={Route.useSearch()} />;
}
