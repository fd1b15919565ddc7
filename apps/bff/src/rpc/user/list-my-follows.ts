import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const listMyFollows = userProcedure
  .input(userProcedures.listMyFollows.input)
  .output(userProcedures.listMyFollows.output)
  .query(async ({ ctx, input, signal }) => {
    const asked = { userId: ctx.session.uid, type: input.type, pageIndex: input.page };
    const { pageIndex, ...answer } = await ctx.user.call(JAVA.getFollowOrFansH5, asked, ctx.caller.options(signal));
    return { ...answer, page: pageIndex };
  });
