import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(leagueLibraryApi.library.input)
  .output(leagueLibraryApi.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, letter, country, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryRows.leagueLibrary, { gameId, letter, country, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
