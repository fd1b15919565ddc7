import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/staff/users/users-page.tsx';
import { parseUserSearchParams } from '../features/staff/users/user-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/staff/users')({
  validateSearch: parseUserSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).staffHead(context, '/staff/users', 'tab.users'),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage search={Route.useSearch()} />;
}
