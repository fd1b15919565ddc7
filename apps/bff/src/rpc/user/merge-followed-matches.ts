import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const mergeAttentions = userProcedure
  .input(userApi.mergeAttentions.input)
  .output(userApi.mergeAttentions.output)
  .mutation(async ({ ctx, input }) => {
    const { matchIds } = await ctx.user.call(JAVA.mergeAttentions, { matchIds: input.ids }, ctx.caller.options());
    return { ids: matchIds };
  });
