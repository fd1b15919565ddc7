import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetSubject } from '../content-entries.ts';
import { userProcedure } from '../trpc.ts';

export const remove = userProcedure
  .input(commentProcedures.remove.input)
  .output(commentProcedures.remove.output)
  .mutation(async ({ ctx, input }) => {
    const under = await ctx.user.call(JAVA.deleteComment, { commentId: input.id }, ctx.caller.options());
    await forgetSubject(ctx, under, under.rootId);
    return { removed: true };
  });
