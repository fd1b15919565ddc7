import { mallEndpoints } from '../java/mall.ts';
import { LocaleField, pageField, pageRead } from './fields.ts';

const { mallProducts, mallProduct } = mallEndpoints;

export const mallProcedures = {
  /** Public. Products on sale, 12 per page. */
  products: {
    input: mallProducts.input.omit({ pageIndex: true }).extend({ page: pageField, locale: LocaleField }),
    output: mallProducts.result.omit({ pageIndex: true }).extend(pageRead),
  },
  /** Public. One product with its texts and other products. */
  product: { input: mallProduct.input.extend({ locale: LocaleField }), output: mallProduct.result },
} as const;
