import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetPost } from '../post-entries.ts';
import { userProcedure } from '../trpc.ts';

export const add = userProcedure
  .input(postProcedures.add.input)
  .output(postProcedures.add.output)
  .mutation(async ({ ctx, input }) => {
    const post = await ctx.user.call(JAVA.addPost, input, ctx.caller.options());
    await forgetPost(ctx, post.id, ctx.session.uid);
    return post;
  });
