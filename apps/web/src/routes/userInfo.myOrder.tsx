import { createFileRoute } from '@tanstack/react-router';
import { parseOrdersSearchParams } from '../features/gold/gold-search-params.ts';
import { OrdersPage } from '../features/gold/orders/orders-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/myOrder')({
  staticData: { namespaces: ['user', 'gold'] },
  validateSearch: parseOrdersSearchParams,
  head: ({ match: { context } }) => ownPageHead(context, 'myOrder', 'gold', 'order.description'),
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} />;
}
