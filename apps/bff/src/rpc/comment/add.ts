import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetSubject } from '../content-entries.ts';
import { userProcedure } from '../trpc.ts';

export const add = userProcedure
  .input(commentProcedures.add.input)
  .output(commentProcedures.add.output)
  .mutation(async ({ ctx, input }) => {
    const comment = await ctx.user.call(JAVA.addComment, input, ctx.caller.options());
    await forgetSubject(ctx, input, comment.rootId);
    return comment;
  });
