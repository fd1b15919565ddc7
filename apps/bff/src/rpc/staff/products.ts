import { JAVA } from '@matchpoint/contracts/java/table';
import { roleMutation } from '../trpc.ts';

/** The page of the product and all lists show the change. */
export const saveProduct = roleMutation('staff', 'product', 'product-list')
  .input(JAVA.staffSaveProduct.input)
  .output(JAVA.staffSaveProduct.result)
  .mutation(async ({ ctx, input }) => {
    const saved = await ctx.user.call(JAVA.staffSaveProduct, input, ctx.caller.options());
    await ctx.invalidate([`product:${saved.id}`, 'product-list:all']);
    return saved;
  });

export const stock = roleMutation('staff', 'product', 'product-list')
  .input(JAVA.staffStock.input)
  .output(JAVA.staffStock.result)
  .mutation(async ({ ctx, input }) => {
    const saved = await ctx.user.call(JAVA.staffStock, input, ctx.caller.options());
    await ctx.invalidate([`product:${input.productId}`, 'product-list:all']);
    return saved;
  });

/** Every number is one piece of stock. */
export const cards = roleMutation('staff', 'product', 'product-list')
  .input(JAVA.staffCards.input)
  .output(JAVA.staffCards.result)
  .mutation(async ({ ctx, input }) => {
    const imported = await ctx.user.call(JAVA.staffCards, input, ctx.caller.options());
    await ctx.invalidate([`product:${input.productId}`, 'product-list:all']);
    return imported;
  });
