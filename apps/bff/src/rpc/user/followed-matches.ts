import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const followedMatches = userProcedure
  .input(userApi.followedMatches.input)
  .output(userApi.followedMatches.output)
  .query(async ({ ctx, signal }) => {
    const { matchIds } = await ctx.user.call(JAVA.attentions, {}, ctx.caller.options(signal));
    return { ids: matchIds };
  });
