import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { postListTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const add = userMutation('post', 'post-list', 'published')
  .input(postProcedures.add.input)
  .output(postProcedures.add.output)
  .mutation(async ({ ctx, input }) => {
    const post = await ctx.user.call(JAVA.addPost, input, ctx.caller.options());
    await ctx.invalidate([`post:${post.id}`, ...postListTags(ctx.session.uid)]);
    return post;
  });
