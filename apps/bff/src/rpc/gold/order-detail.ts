import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { withoutResult } from './without-result.ts';

export const orderDetail = userProcedure
  .input(goldProcedures.orderDetail.input)
  .output(goldProcedures.orderDetail.output)
  .query(async ({ ctx, input: { locale, ...order }, signal }) => {
    const detail = await ctx.user.call(JAVA.orderDetail, order, { ...ctx.caller.options(signal), locale });
    return ctx.mask === undefined ? detail : { ...detail, order: withoutResult(detail.order) };
  });
