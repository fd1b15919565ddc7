import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../features/download/offline/offline-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/offline')({
  staticData: { namespaces: ['download'] },
  head: async ({ match: { context } }) => (await loadHeads()).offlineHead(context),
  component: OfflinePage,
});
