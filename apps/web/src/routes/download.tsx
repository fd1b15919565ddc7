import { createFileRoute } from '@tanstack/react-router';
import { DownloadPage } from '../features/download/page/download-page.tsx';
import { absoluteUrl } from '../lib/page/json-ld.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/download')({
  staticData: { namespaces: ['download'] },
  loader: ({ context }) => context.utils.system.apps.prefetch({}, { staleTime: Infinity }),
  head: async ({ match: { context } }) => (await loadHeads()).downloadHead(context),
  component: DownloadRoute,
});

function DownloadRoute() {
  return <DownloadPage address={absoluteUrl(Route.useRouteContext(), '/download')} />;
}
