import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { commentListTags, countsTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const like = userMutation('comments', 'replies', 'counts', 'card-counts')
  .input(contentProcedures.like.input)
  .output(contentProcedures.like.output)
  .mutation(async ({ ctx, input }) => {
    await ctx.limiters.like.consume(String(ctx.session.uid), 1);
    const { under, ...answer } = await ctx.user.call(JAVA.like, input, ctx.caller.options());
    const { kind, id } = input;
    if (kind !== 'comment') await ctx.invalidate(countsTags({ kind, id }));
    else if (under !== undefined) await ctx.invalidate(commentListTags(under, under.rootId));
    return answer;
  });
