import { createFileRoute } from '@tanstack/react-router';
import { RechargesPage } from '../features/agent/recharges/recharges-page.tsx';
import { parseAgentSearchParams } from '../features/agent/range/agent-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/channel/gold')({
  staticData: { namespaces: ['agent', 'form'] },
  validateSearch: parseAgentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).agentHead(context, 'gold'),
  component: RechargesRoute,
});

function RechargesRoute() {
  return <RechargesPage search={Route.useSearch()} />;
}
