import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardRoleMutation } from '../forward.ts';
import { roleMutation } from '../trpc.ts';

/** A ban hides the profile. */
export const sanction = roleMutation('staff', 'user')
  .input(JAVA.staffSanction.input)
  .output(JAVA.staffSanction.result)
  .mutation(async ({ ctx, input }) => {
    const imposed = await ctx.user.call(JAVA.staffSanction, input, ctx.caller.options());
    await ctx.invalidate([`user:${input.userId}`]);
    return imposed;
  });

/** The call does not name the user; the event of the profile invalidates what shows them. */
export const endSanction = forwardRoleMutation('staff', JAVA.staffEndSanction);

/** The profile shows the public role. */
export const grant = roleMutation('staff', 'user')
  .input(JAVA.staffGrant.input)
  .output(JAVA.staffGrant.result)
  .mutation(async ({ ctx, input }) => {
    const granted = await ctx.user.call(JAVA.staffGrant, input, ctx.caller.options());
    await ctx.invalidate([`user:${input.userId}`]);
    return granted;
  });
