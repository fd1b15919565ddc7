import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { forgetUsers } from '../user-entries.ts';

export const update = userProcedure
  .input(userProcedures.update.input)
  .output(userProcedures.update.output)
  .mutation(async ({ ctx, input }) => {
    const user = await ctx.user.call(JAVA.modifyUser, input, ctx.caller.options());
    await forgetUsers(ctx, ctx.session.uid);
    return user;
  });
