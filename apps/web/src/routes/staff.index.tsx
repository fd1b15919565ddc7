import { createFileRoute } from '@tanstack/react-router';
import { parseQueueSearchParams } from '../features/staff/queue/queue-search-params.ts';
import { QueuePage } from '../features/staff/queue/queue-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/staff/')({
  validateSearch: parseQueueSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).staffHead(context, '/staff', 'tab.queues'),
  component: QueueRoute,
});

function QueueRoute() {
  return <QueuePage search={Route.useSearch()} />;
}
