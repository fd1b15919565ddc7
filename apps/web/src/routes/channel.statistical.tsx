import { createFileRoute } from '@tanstack/react-router';
import { StatisticsPage } from '../features/agent/days/statistics-page.tsx';
import { parseAgentSearchParams } from '../features/agent/range/agent-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/channel/statistical')({
  staticData: { namespaces: ['agent', 'form'] },
  validateSearch: parseAgentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).agentHead(context, 'statistical'),
  component: StatisticsRoute,
});

function StatisticsRoute() {
  return <StatisticsPage search={Route.useSearch()} />;
}
