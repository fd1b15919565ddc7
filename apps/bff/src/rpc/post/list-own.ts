import { postApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const mine = userProcedure
  .input(postApi.mine.input)
  .output(postApi.mine.output)
  .query(async ({ ctx, input, signal }) => {
    const { pageIndex, ...found } = await ctx.user.call(JAVA.myPosts, { pageIndex: input.page }, ctx.caller.options(signal));
    return { ...found, page: pageIndex };
  });
