import { createFileRoute } from '@tanstack/react-router';
import { parseGoldSearchParams } from '../features/gold/gold-search-params.ts';
import { HistoryPage } from '../features/gold/history/history-page.tsx';
import { ReturnToProduct } from '../features/mall/return-to-product.tsx';
import { ReturnToPlan } from '../features/plan/return-to-plan.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/_work/water')({
  staticData: { namespaces: ['user', 'gold', 'form', 'plan-page', 'mall'] },
  validateSearch: parseGoldSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'water', 'gold', 'water.description'),
  component: WaterRoute,
});

function WaterRoute() {
  const next = (
    <>
      <ReturnToPlan />
      <ReturnToProduct />
    </>
  );
  return <HistoryPage search={Route.useSearch()} next={next} />;
}
