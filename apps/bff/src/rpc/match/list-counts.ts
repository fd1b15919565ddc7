import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import { publicProcedure } from '../trpc.ts';

export const listCounts = publicProcedure
  .input(matchProcedures.listCounts.input)
  .output(matchProcedures.listCounts.output)
  .query(async ({ ctx, input: { gameId }, signal }) => {
    const options = { locale: DEFAULT_LOCALE, signal, requestId: ctx.requestId };
    const { total } = await ctx.java.call(JAVA.getSevenDayResults, { gameId, pageIndex: 1, pageSize: 1 }, options);
    return { results: total };
  });
