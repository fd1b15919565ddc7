import { newsApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const userHot = publicProcedure
  .input(newsApi.userHot.input)
  .output(newsApi.userHot.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.userHotNews, { userId: id }, { locale, signal, requestId: ctx.requestId }),
  );
