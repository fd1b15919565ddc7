import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const items = publicProcedure
  .input(userApi.items.input)
  .output(userApi.items.output)
  .query(async ({ ctx, input, signal }) => {
    const asked = { userId: input.id, type: input.type, pageIndex: input.page };
    const { total, pageIndex, pageSize } = await ctx.java.call(JAVA.userItems, asked, { signal, requestId: ctx.requestId });
    return { list: [], total, page: pageIndex, pageSize };
  });
