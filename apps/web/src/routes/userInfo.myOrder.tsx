import { createFileRoute } from '@tanstack/react-router';
import { AllOrdersPage } from '../features/gold/all-orders/all-orders-page.tsx';
import { parseOrdersSearchParams } from '../features/gold/gold-search-params.ts';
import { OrdersPage } from '../features/gold/orders/orders-page.tsx';
import { OrderTabs } from '../features/plan/orders/order-tabs.tsx';
import { PlanOrdersPage } from '../features/plan/orders/plan-orders-page.tsx';
import { useFeature } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/myOrder')({
  staticData: { namespaces: ['user', 'gold', 'plan', 'plan-page'] },
  validateSearch: parseOrdersSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'myOrder', 'gold', 'order.description'),
  component: OrdersRoute,
});

/** An upstream that cannot list all orders together has a list of plans and one of recharges. */
function OrdersRoute() {
  const search = Route.useSearch();
  const hasAllOrders = useFeature('allOrders');
  if (hasAllOrders) return <AllOrdersPage search={search} />;
  if (search.kind === 'plan') return <PlanOrdersPage page={search.page ?? 1} />;
  return <OrdersPage search={search} tabs={<OrderTabs kind={undefined} />} />;
}
