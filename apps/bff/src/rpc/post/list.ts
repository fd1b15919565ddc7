import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const list = publicProcedure
  .input(postProcedures.list.input)
  .output(postProcedures.list.output)
  .query(async ({ ctx, input: { page, ...asked }, signal }) => {
    const { pageIndex, ...found } = await ctx.java.call(JAVA.postList, { ...asked, pageIndex: page }, { signal, requestId: ctx.requestId });
    return { ...found, page: pageIndex };
  });
