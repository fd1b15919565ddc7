import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { withoutResult } from './without-result.ts';

export const allOrders = userProcedure
  .input(goldProcedures.allOrders.input)
  .output(goldProcedures.allOrders.output)
  .query(async ({ ctx, input: { locale, page, ...filter }, signal }) => {
    const asked = { ...filter, pageIndex: page };
    const { list, total, pageIndex, pageSize } = await ctx.user.call(JAVA.allOrders, asked, { ...ctx.caller.options(signal), locale });
    return { list: ctx.mask === undefined ? list : list.map(withoutResult), total, page: pageIndex, pageSize };
  });
