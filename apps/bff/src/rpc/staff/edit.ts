import { JAVA } from '@matchpoint/contracts/java/table';
import { STAFF_CHANGE_TAGS, staffChangeTags } from '../../invalidation/staff-change-tags.ts';
import { roleMutation } from '../trpc.ts';

export const edit = roleMutation('staff', ...STAFF_CHANGE_TAGS)
  .input(JAVA.staffEdit.input)
  .output(JAVA.staffEdit.result)
  .mutation(async ({ ctx, input }) => {
    const edited = await ctx.user.call(JAVA.staffEdit, input, ctx.caller.options());
    const { kind, id } = input;
    await ctx.invalidate(kind === 'config' ? ['system:config', 'system:operator'] : staffChangeTags({ kind, id }));
    return edited;
  });
