import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const listFollows = publicProcedure
  .input(userProcedures.listFollows.input)
  .output(userProcedures.listFollows.output)
  .query(async ({ ctx, input, signal }) => {
    const { id: userId, type, page } = input;
    const options = { signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(JAVA.getFollowOrFansH5, { userId, type, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
