import { createFileRoute } from '@tanstack/react-router';
import { parseOrdersSearchParams } from '../features/gold/gold-search-params.ts';
import { OrdersPage } from '../features/gold/orders/orders-page.tsx';
import { OrderTabs } from '../features/plan/orders/order-tabs.tsx';
import { PlanOrdersPage } from '../features/plan/orders/plan-orders-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/myOrder')({
  staticData: { namespaces: ['user', 'gold', 'plan', 'plan-page'] },
  validateSearch: parseOrdersSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'myOrder', 'gold', 'order.description'),
  component: OrdersRoute,
});

function OrdersRoute() {
  const search = Route.useSearch();
  return search.kind === 'plan' ? (
    <PlanOrdersPage page={search.page ?? 1} />
  ) : (
    <OrdersPage search={search} tabs={<OrderTabs kind={undefined} />} />
  );
}
