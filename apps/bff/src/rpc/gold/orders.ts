import { goldApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const orders = userProcedure
  .input(goldApi.orders.input)
  .output(goldApi.orders.output)
  .query(async ({ ctx, input: { page, month }, signal }) => {
    const asked = { userId: ctx.session.uid, type: 'order' as const, pageIndex: page, month };
    const { list, total, pageIndex, pageSize } = await ctx.user.call(JAVA.userItems, asked, ctx.caller.options(signal));
    return { list: list.filter((item) => item.kind === 'order'), total, page: pageIndex, pageSize };
  });
