import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { hiddenTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const report = userMutation(
  'news',
  'video',
  'post',
  'comments',
  'replies',
  'danmaku',
  'counts',
  'card-counts',
  'post-list',
  'published',
)
  .input(contentProcedures.report.input)
  .output(contentProcedures.report.output)
  .mutation(async ({ ctx, input }) => {
    const { hidden, received } = await ctx.user.call(JAVA.report, input, ctx.caller.options());
    if (hidden !== undefined) await ctx.invalidate(hiddenTags(input, hidden));
    return { received };
  });
