import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { postListTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const remove = userMutation('post', 'post-list', 'published')
  .input(postProcedures.remove.input)
  .output(postProcedures.remove.output)
  .mutation(async ({ ctx, input }) => {
    await ctx.user.call(JAVA.deletePost, { postId: input.id }, ctx.caller.options());
    await ctx.invalidate([`post:${input.id}`, ...postListTags(ctx.session.uid)]);
    return { removed: true };
  });
