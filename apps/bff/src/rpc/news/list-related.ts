import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const listRelated = publicProcedure
  .input(newsProcedures.listRelated.input)
  .output(newsProcedures.listRelated.output)
  .query(async ({ ctx, input: { locale, page, ...things }, signal }) => {
    const asked = { ...things, pageIndex: page };
    const { pageIndex, ...answer } = await ctx.java.call(JAVA.newsOf, asked, { locale, signal, requestId: ctx.requestId });
    return { ...answer, page: pageIndex };
  });
