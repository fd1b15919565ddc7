import { newsApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(newsApi.detail.input)
  .output(newsApi.detail.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.newsDetail, { game: 'all', id }, { locale, signal, requestId: ctx.requestId }),
  );
