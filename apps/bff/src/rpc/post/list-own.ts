import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const listOwn = userProcedure
  .input(postProcedures.listOwn.input)
  .output(postProcedures.listOwn.output)
  .query(async ({ ctx, input, signal }) => {
    const { pageIndex, ...found } = await ctx.user.call(JAVA.myPosts, { pageIndex: input.page }, ctx.caller.options(signal));
    return { ...found, page: pageIndex };
  });
