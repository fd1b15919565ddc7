import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { changedCommentTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const remove = userMutation('comments', 'replies', 'counts', 'card-counts')
  .input(commentProcedures.remove.input)
  .output(commentProcedures.remove.output)
  .mutation(async ({ ctx, input }) => {
    const under = await ctx.user.call(JAVA.deleteComment, { commentId: input.id }, ctx.caller.options());
    await ctx.invalidate(changedCommentTags(under, under.rootId ?? input.id));
    return { removed: true };
  });
