import { JAVA } from '@matchpoint/contracts/java/table';
import { STAFF_CHANGE_TAGS, staffChangeTags } from '../../invalidation/staff-change-tags.ts';
import { roleMutation } from '../trpc.ts';

export const removePlan = roleMutation('staff', ...STAFF_CHANGE_TAGS)
  .input(JAVA.staffRemovePlan.input)
  .output(JAVA.staffRemovePlan.result)
  .mutation(async ({ ctx, input }) => {
    const removed = await ctx.user.call(JAVA.staffRemovePlan, input, ctx.caller.options());
    if (removed.changed !== undefined) await ctx.invalidate(staffChangeTags(removed.changed));
    return removed;
  });
