import { JAVA } from '@matchpoint/contracts/java/table';
import { mallProcedures } from '@matchpoint/contracts/procedures/mall';
import { forwardChange } from '../forward-change.ts';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { publicProcedure, router } from '../trpc.ts';

const products = publicProcedure
  .input(mallProcedures.products.input)
  .output(mallProcedures.products.output)
  .query(async ({ ctx, input: { page, locale, ...asked }, signal }) => {
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...found } = await ctx.java.call(JAVA.mallProducts, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const product = publicProcedure
  .input(mallProcedures.product.input)
  .output(mallProcedures.product.output)
  .query(({ ctx, input: { locale, productId }, signal }) =>
    ctx.java.call(JAVA.mallProduct, { productId }, { locale, signal, requestId: ctx.requestId }),
  );

/** Stock and count of pieces redeemed change on the pages of the product and in the lists. */
const redeem = forwardChange(JAVA.redeem, {
  kinds: ['product', 'product-list'],
  tags: ({ productId }) => [`product:${productId}`, 'product-list:all'],
});

/** The cancelled pieces are on sale again. */
const cancel = forwardChange(JAVA.cancelRedemption, {
  kinds: ['product', 'product-list'],
  tags: (_input, _uid, { redemption }) => [`product:${redemption.productId}`, 'product-list:all'],
});

export const mallRouter = router({
  products,
  product,
  redeem,
  cancel,
  standing: forwardQuery(JAVA.mallStanding),
  redemptions: forwardQuery(JAVA.redemptions),
  redemption: forwardQuery(JAVA.redemption),
  changeShipping: forwardMutation(JAVA.changeShipping),
  card: forwardMutation(JAVA.redemptionCard),
  addresses: forwardQuery(JAVA.mallAddresses),
  address: forwardQuery(JAVA.mallAddress),
  saveAddress: forwardMutation(JAVA.saveAddress),
  deleteAddress: forwardMutation(JAVA.deleteAddress),
});
