import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetPost } from '../post-entries.ts';
import { userProcedure } from '../trpc.ts';

export const remove = userProcedure
  .input(postProcedures.remove.input)
  .output(postProcedures.remove.output)
  .mutation(async ({ ctx, input }) => {
    await ctx.user.call(JAVA.deletePost, { postId: input.id }, ctx.caller.options());
    await forgetPost(ctx, input.id, ctx.session.uid);
    return { removed: true };
  });
