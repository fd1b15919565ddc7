import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const savePreferences = userMutation('user-follows')
  .input(userProcedures.savePreferences.input)
  .output(userProcedures.savePreferences.output)
  .mutation(async ({ ctx, input }) => {
    const saved = await ctx.user.call(JAVA.saveUserDataStatus, input, ctx.caller.options());
    // Preferences decide whether the lists of follows and followers are hidden.
    await ctx.invalidate([`user-follows:${ctx.session.uid}`]);
    return saved;
  });
