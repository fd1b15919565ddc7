import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../features/mall/load-mall.ts';
import { ProductPage } from '../features/mall/product/product-page.tsx';
import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/mall/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['mall', 'content', 'form', 'match'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'mall'),
  loader: ({ context, params: { id } }) => loadProduct(context, idOfParam(id)),
  head: async ({ match: { context }, params: { id } }) => {
    const product = context.utils.mall.product.getData({ locale: context.locale.code, productId: idOfParam(id) });
    return product === undefined ? {} : (await loadHeads()).productHead(context, product);
  },
  component: ProductRoute,
});

function ProductRoute() {
  const { id } = Route.useParams();
  return <ProductPage id={idOfParam(id)} />;
}
