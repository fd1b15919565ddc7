import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const update = userMutation('user')
  .input(userProcedures.update.input)
  .output(userProcedures.update.output)
  .mutation(async ({ ctx, input }) => {
    const user = await ctx.user.call(JAVA.modifyUser, input, ctx.caller.options());
    await ctx.invalidate([`user:${ctx.session.uid}`]);
    return user;
  });
