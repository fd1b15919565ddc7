import { createFileRoute } from '@tanstack/react-router';
import { anchorHead } from '../features/anchor/frame/anchor-head.ts';
import { RevenuePage } from '../features/anchor/revenue/revenue-page.tsx';
import { parseRevenueSearchParams } from '../features/anchor/revenue/revenue-search-params.ts';

export const Route = createFileRoute('/anchorCenter/_work/revenueDetails')({
  staticData: { namespaces: ['anchor', 'form', 'match'] },
  validateSearch: parseRevenueSearchParams,
  head: ({ match: { context } }) => anchorHead(context, 'revenueDetails'),
  component: RevenueRoute,
});

function RevenueRoute() {
  return <RevenuePage search={Route.useSearch()} />;
}
