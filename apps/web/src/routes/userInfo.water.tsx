import { createFileRoute } from '@tanstack/react-router';
import { parseWaterSearch } from '../features/gold/gold-search-params.ts';
import { WaterPage } from '../features/gold/history/history-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/water')({
  staticData: { words: ['user', 'coins'] },
  validateSearch: parseWaterSearch,
  head: ({ match: { context } }) => ownPageHead(context, 'water', 'coins', 'water.description'),
  component: WaterRoute,
});

function WaterRoute() {
  return <WaterPage search={Route.useSearch()} />;
}
