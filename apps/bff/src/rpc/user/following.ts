import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const following = userProcedure
  .input(userApi.following.input)
  .output(userApi.following.output)
  .query(async ({ ctx, input, signal }) => {
    const [userId = 0] = input.ids;
    const { followed } = await ctx.user.call(JAVA.hasFollowUser, { userId, userIds: input.ids.join(',') }, ctx.caller.options(signal));
    return { ids: followed };
  });
