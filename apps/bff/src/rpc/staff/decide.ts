import { JAVA } from '@matchpoint/contracts/java/table';
import { STAFF_CHANGE_TAGS, staffChangeTags } from '../../invalidation/staff-change-tags.ts';
import { roleMutation } from '../trpc.ts';

export const decide = roleMutation('staff', ...STAFF_CHANGE_TAGS)
  .input(JAVA.staffDecide.input)
  .output(JAVA.staffDecide.result)
  .mutation(async ({ ctx, input }) => {
    const decided = await ctx.user.call(JAVA.staffDecide, input, ctx.caller.options());
    if (decided.changed !== undefined) await ctx.invalidate(staffChangeTags(decided.changed));
    return decided;
  });
