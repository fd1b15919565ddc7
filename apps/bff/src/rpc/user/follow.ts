import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { forgetUsers } from '../user-entries.ts';

export const follow = userProcedure
  .input(userProcedures.follow.input)
  .output(userProcedures.follow.output)
  .mutation(async ({ ctx, input }) => {
    const { id: userId, follow: wanted } = input;
    if (userId === ctx.session.uid) throw new AppError('BAD_INPUT', { fields: ['id'] });
    const answer = await ctx.user.call(JAVA.followUser, { userId, follow: wanted }, ctx.caller.options());
    await forgetUsers(ctx, ctx.session.uid, userId);
    return answer;
  });
