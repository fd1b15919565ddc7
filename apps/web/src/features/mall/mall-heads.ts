import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs } from '../../lib/page/json-ld.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the head of the mall. Orders, filters and pages have no URL of their own for search engines. */
export function mallHead(context: RouterContext) {
  const t = getT(context.i18n, 'mall');
  return pageHead({
    context,
    path: '/mall',
    title: getT(context.i18n, 'shell')('title', { name: t('title') }),
    description: t('description'),
    jsonLd: import.meta.env.SSR ? [breadcrumbs(context, [{ name: t('title'), path: '/mall' }])] : [],
  });
}

/**
 * Returns the head of a product. Its JSON-LD has no offer: schema.org's offers are prices in money, and coins are none. Products of a
 * demonstration are not indexed.
 */
export function productHead(context: RouterContext, product: ProductDetail) {
  const t = getT(context.i18n, 'mall');
  const path = `/mall/${product.id}`;
  const description = t('product.description', { name: product.name, summary: product.summary, coins: product.price });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: t('product.title', { name: product.name }) }),
    description,
    isPrivate: product.demonstration,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbs(context, [
            { name: t('title'), path: '/mall' },
            { name: product.name, path },
          ]),
          {
            '@type': 'Product',
            name: product.name,
            description,
            productID: String(product.id),
            url: absoluteUrl(context, path),
            image: product.pictures.map((picture) => `${context.origin}${picture.path}`),
          },
        ]
      : [],
  });
}
