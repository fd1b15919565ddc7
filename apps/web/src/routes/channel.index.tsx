import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/agent/days/overview-page.tsx';
import { parseAgentSearchParams } from '../features/agent/range/agent-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/channel/')({
  staticData: { namespaces: ['agent', 'form'] },
  validateSearch: parseAgentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).agentHead(context, 'overview'),
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewPage search={Route.useSearch()} />;
}
