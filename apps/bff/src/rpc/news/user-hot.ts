import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const userHot = publicProcedure
  .input(newsProcedures.userHot.input)
  .output(newsProcedures.userHot.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.userHotNews, { userId: id }, { locale, signal, requestId: ctx.requestId }),
  );
