import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const mergeFollowedMatches = userMutation()
  .input(userProcedures.mergeFollowedMatches.input)
  .output(userProcedures.mergeFollowedMatches.output)
  .mutation(async ({ ctx, input }) => {
    const { matchIds } = await ctx.user.call(JAVA.mergeAttentions, { matchIds: input.ids }, ctx.caller.options());
    return { ids: matchIds };
  });
