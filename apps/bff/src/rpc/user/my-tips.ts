import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const myTips = userProcedure
  .input(userProcedures.myTips.input)
  .output(userProcedures.myTips.output)
  .query(async ({ ctx, input, signal }) => {
    const asked = { userId: ctx.session.uid, type: 'tip' as const, pageIndex: input.page };
    const { total, pageIndex, pageSize } = await ctx.user.call(JAVA.userItems, asked, ctx.caller.options(signal));
    return { list: [], total, page: pageIndex, pageSize };
  });
