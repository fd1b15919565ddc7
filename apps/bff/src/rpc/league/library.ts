import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(leagueProcedures.library.input)
  .output(leagueProcedures.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, letter, country, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(
      libraryEndpoints.leagueLibrary,
      { gameId, letter, country, pageIndex: page },
      options,
    );
    return { ...answer, page: pageIndex };
  });
