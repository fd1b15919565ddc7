import { createFileRoute } from '@tanstack/react-router';
import { RevenuePage } from '../features/anchor/revenue/revenue-page.tsx';
import { parseRevenueSearchParams } from '../features/anchor/revenue/revenue-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/anchorCenter/_work/revenueDetails')({
  staticData: { namespaces: ['anchor', 'form', 'match'] },
  validateSearch: parseRevenueSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).anchorHead(context, 'revenueDetails'),
  component: RevenueRoute,
});

function RevenueRoute() {
  return <RevenuePage search={Route.useSearch()} />;
}
