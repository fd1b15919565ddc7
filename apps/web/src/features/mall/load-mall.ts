import type { Id } from '@matchpoint/contracts/rules/id';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { MallSearchParams } from './mall-search-params.ts';

/** Returns the input of a page of products, the same for the loader and the page. */
export function productsInput(locale: RouterContext['locale']['code'], { sort = 'newest', kind, max, page = 1 }: MallSearchParams) {
  return { locale, sort, ...(kind === undefined ? {} : { kind }), ...(max === undefined ? {} : { maxPrice: max }), page };
}

/**
 * Loads a page of products.
 * @throws notFound() beyond the last page
 */
export async function loadMall({ utils, locale }: RouterContext, search: MallSearchParams): Promise<void> {
  const input = productsInput(locale.code, search);
  if (import.meta.env.SSR) await withNotFound(assertPageExists(input.page, utils.mall.products.ensureData(input)));
  else void utils.mall.products.prefetch(input);
}

/**
 * Loads a product.
 * @throws notFound() for one that was never on sale
 */
export async function loadProduct({ utils, locale }: RouterContext, id: Id): Promise<void> {
  await withNotFound(utils.mall.product.ensureData({ locale: locale.code, productId: id }));
}
