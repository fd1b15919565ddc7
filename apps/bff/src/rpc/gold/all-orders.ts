import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const allOrders = userProcedure
  .input(goldProcedures.allOrders.input)
  .output(goldProcedures.allOrders.output)
  .query(async ({ ctx, input: { locale, page, ...filter }, signal }) => {
    const asked = { ...filter, pageIndex: page };
    const { list, total, pageIndex, pageSize } = await ctx.user.call(JAVA.allOrders, asked, { ...ctx.caller.options(signal), locale });
    return { list, total, page: pageIndex, pageSize };
  });
