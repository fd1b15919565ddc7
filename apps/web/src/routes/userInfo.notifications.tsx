import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/notification/notifications-page.tsx';
import { parseNotificationSearchParams } from '../features/notification/notification-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/notifications')({
  staticData: { namespaces: ['user', 'notification'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'notifications'),
  validateSearch: parseNotificationSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'notifications', 'notification', 'description'),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage search={Route.useSearch()} />;
}
