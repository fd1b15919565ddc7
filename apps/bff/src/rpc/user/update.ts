import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { forgetUsers } from '../user-entries.ts';

export const update = userProcedure
  .input(userApi.update.input)
  .output(userApi.update.output)
  .mutation(async ({ ctx, input }) => {
    const user = await ctx.user.call(JAVA.modifyUser, input, ctx.caller.options());
    await forgetUsers(ctx, ctx.session.uid);
    return user;
  });
