import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import { publicProcedure } from '../trpc.ts';
import { pastMatches } from './game-matches.ts';

export const listCounts = publicProcedure
  .input(matchProcedures.listCounts.input)
  .output(matchProcedures.listCounts.output)
  .query(async ({ ctx, input: { gameId }, signal }) => {
    const options = { locale: DEFAULT_LOCALE, signal, requestId: ctx.requestId };
    const { total } = await pastMatches(ctx.java, { gameId, pageIndex: 1, pageSize: 1 }, options);
    return { results: total };
  });
