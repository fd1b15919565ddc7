import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const orders = userProcedure
  .input(goldProcedures.orders.input)
  .output(goldProcedures.orders.output)
  .query(async ({ ctx, input: { page, month }, signal }) => {
    const asked = { userId: ctx.session.uid, type: 'order' as const, pageIndex: page, month };
    const { list, total, pageIndex, pageSize } = await ctx.user.call(JAVA.userItems, asked, ctx.caller.options(signal));
    return { list: list.filter((item) => item.kind === 'order'), total, page: pageIndex, pageSize };
  });
