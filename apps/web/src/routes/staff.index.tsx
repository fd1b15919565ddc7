import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/staff/frame/staff-head.ts';
import { parseQueueSearchParams } from '../features/staff/queue/queue-search-params.ts';
import { QueuePage } from '../features/staff/queue/queue-page.tsx';

export const Route = createFileRoute('/staff/')({
  validateSearch: parseQueueSearchParams,
  head: ({ match: { context } }) => staffHead(context, '/staff', 'tab.queues'),
  component: QueueRoute,
});

function QueueRoute() {
  return <QueuePage search={Route.useSearch()} />;
}
