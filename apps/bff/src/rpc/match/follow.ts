import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const follow = userMutation()
  .input(matchProcedures.follow.input)
  .output(matchProcedures.follow.output)
  .mutation(async ({ ctx, input, signal }) => {
    const { attention } = await ctx.user.call(JAVA.attention, { matchId: input.id, attention: input.followed }, ctx.caller.options(signal));
    return { followed: attention };
  });
