import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../features/agent/statement/statement-page.tsx';
import { parseAgentSearchParams } from '../features/agent/range/agent-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/channel/water')({
  staticData: { namespaces: ['agent', 'form'] },
  validateSearch: parseAgentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).agentHead(context, 'water'),
  component: StatementRoute,
});

function StatementRoute() {
  return <StatementPage search={Route.useSearch()} />;
}
