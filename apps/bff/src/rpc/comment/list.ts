import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const list = publicProcedure
  .input(commentProcedures.list.input)
  .output(commentProcedures.list.output)
  .query(async ({ ctx, input: { page, reveal: _reveal, ...subject }, signal }) => {
    const options = { signal, requestId: ctx.requestId };
    try {
      const { pageIndex, ...answer } = await ctx.java.call(JAVA.comments, { ...subject, pageIndex: page }, options);
      return { ...answer, page: pageIndex };
    } catch (error) {
      if (subject.kind !== 'news' || !(error instanceof AppError) || error.code !== 'NOT_OFFERED') throw error;
      // The comments on articles are a call of the specification; it finds no position of a comment.
      const asked = { game: 'all' as const, id: subject.id, sort: subject.sort, pageIndex: page };
      const { pageIndex, ...answer } = await ctx.java.call(JAVA.newsComments, asked, options);
      return { ...answer, page: pageIndex };
    }
  });
