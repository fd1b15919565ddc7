import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const following = userProcedure
  .input(userProcedures.following.input)
  .output(userProcedures.following.output)
  .query(async ({ ctx, input, signal }) => {
    const [userId = 0] = input.ids;
    const { followed } = await ctx.user.call(JAVA.hasFollowUser, { userId, userIds: input.ids.join(',') }, ctx.caller.options(signal));
    return { ids: followed };
  });
