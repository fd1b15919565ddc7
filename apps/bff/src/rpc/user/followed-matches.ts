import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const followedMatches = userProcedure
  .input(userProcedures.followedMatches.input)
  .output(userProcedures.followedMatches.output)
  .query(async ({ ctx, signal }) => {
    const { matchIds } = await ctx.user.call(JAVA.attentions, {}, ctx.caller.options(signal));
    return { ids: matchIds };
  });
