import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

const MAX_ITEMS = 10;

export const hot = publicProcedure
  .input(newsProcedures.hot.input)
  .output(newsProcedures.hot.output)
  .query(({ ctx, input: { locale, gameId }, signal }) =>
    ctx.java.call(JAVA.getHotNewsByGame, { gameId, limit: MAX_ITEMS }, { locale, signal, requestId: ctx.requestId }),
  );
