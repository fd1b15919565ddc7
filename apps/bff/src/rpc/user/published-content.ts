import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const publishedContent = publicProcedure
  .input(userProcedures.publishedContent.input)
  .output(userProcedures.publishedContent.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, id: userId, type, page } = input;
    const asked = { userId, type, pageIndex: page };
    const { list, pageIndex, ...facts } = await ctx.java.call(JAVA.userItems, asked, { locale, signal, requestId: ctx.requestId });
    return {
      ...facts,
      list: list.filter((item) => item.kind === 'news' || item.kind === 'video' || item.kind === 'post'),
      page: pageIndex,
    };
  });
