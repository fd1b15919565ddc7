import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const list = publicProcedure
  .input(commentProcedures.list.input)
  .output(commentProcedures.list.output)
  .query(async ({ ctx, input: { page, ...subject }, signal }) => {
    const asked = { ...subject, pageIndex: page };
    const { pageIndex, ...answer } = await ctx.java.call(JAVA.comments, asked, { signal, requestId: ctx.requestId });
    return { ...answer, page: pageIndex };
  });
