import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(leagueLibraryProcedures.library.input)
  .output(leagueLibraryProcedures.library.output)
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
