import { commentApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetSubject } from '../content-entries.ts';
import { userProcedure } from '../trpc.ts';

export const add = userProcedure
  .input(commentApi.add.input)
  .output(commentApi.add.output)
  .mutation(async ({ ctx, input }) => {
    const comment = await ctx.user.call(JAVA.addComment, input, ctx.caller.options());
    await forgetSubject(ctx, input, comment.rootId);
    return comment;
  });
