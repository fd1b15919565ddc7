import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';
import { forgetUsers } from '../user-entries.ts';

export const savePreferences = userProcedure
  .input(userProcedures.savePreferences.input)
  .output(userProcedures.savePreferences.output)
  .mutation(async ({ ctx, input }) => {
    const saved = await ctx.user.call(JAVA.saveUserDataStatus, input, ctx.caller.options());
    // Whether his lists show is said there.
    await forgetUsers(ctx, ctx.session.uid);
    return saved;
  });
