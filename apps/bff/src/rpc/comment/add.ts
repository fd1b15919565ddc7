import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { newCommentTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const add = userMutation('comments', 'replies', 'counts', 'card-counts')
  .input(commentProcedures.add.input)
  .output(commentProcedures.add.output)
  .mutation(async ({ ctx, input }) => {
    const comment = await ctx.user.call(JAVA.addComment, input, ctx.caller.options());
    await ctx.invalidate(newCommentTags(input, comment.rootId));
    return comment;
  });
