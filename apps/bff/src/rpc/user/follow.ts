import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const follow = userMutation('user-follows')
  .input(userProcedures.follow.input)
  .output(userProcedures.follow.output)
  .mutation(async ({ ctx, input }) => {
    const { id: userId, follow: wanted } = input;
    if (userId === ctx.session.uid) throw new AppError('BAD_INPUT', { fields: ['id'] });
    const answer = await ctx.user.call(JAVA.followUser, { userId, follow: wanted }, ctx.caller.options());
    await ctx.invalidate([`user-follows:${ctx.session.uid}`, `user-follows:${userId}`]);
    return answer;
  });
