import { createFileRoute } from '@tanstack/react-router';
import { parseProductSearchParams } from '../features/staff/products/product-search-params.ts';
import { ProductsPage } from '../features/staff/products/products-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/staff/products')({
  validateSearch: parseProductSearchParams,
  beforeLoad: ({ context }) => requireFeatures(context, 'productDesk'),
  head: async ({ match: { context } }) => (await loadHeads()).staffHead(context, '/staff/products', 'tab.products'),
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsPage search={Route.useSearch()} />;
}
