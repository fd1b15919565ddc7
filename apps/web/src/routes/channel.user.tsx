import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/agent/users/users-page.tsx';
import { parseAgentSearchParams } from '../features/agent/range/agent-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/channel/user')({
  staticData: { namespaces: ['agent', 'form'] },
  validateSearch: parseAgentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).agentHead(context, 'user'),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage search={Route.useSearch()} />;
}
