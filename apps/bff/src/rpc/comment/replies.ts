import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const replies = publicProcedure
  .input(commentProcedures.replies.input)
  .output(commentProcedures.replies.output)
  .query(async ({ ctx, input: { page, reveal: _reveal, ...comment }, signal }) => {
    const asked = { ...comment, pageIndex: page };
    const { pageIndex, ...answer } = await ctx.java.call(JAVA.commentReplies, asked, { signal, requestId: ctx.requestId });
    return { ...answer, page: pageIndex };
  });
