import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(newsProcedures.detail.input)
  .output(newsProcedures.detail.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.newsDetail, { game: 'all', id }, { locale, signal, requestId: ctx.requestId }),
  );
