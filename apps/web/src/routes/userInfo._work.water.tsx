import { createFileRoute } from '@tanstack/react-router';
import { parseGoldSearchParams } from '../features/gold/gold-search-params.ts';
import { HistoryPage } from '../features/gold/history/history-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/_work/water')({
  staticData: { namespaces: ['user', 'gold', 'form'] },
  validateSearch: parseGoldSearchParams,
  head: ({ match: { context } }) => ownPageHead(context, 'water', 'gold', 'water.description'),
  component: WaterRoute,
});

function WaterRoute() {
  return <HistoryPage search={Route.useSearch()} />;
}
