import { teamApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(teamApi.library.input)
  .output(teamApi.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, leagueId, letter, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryRows.teamLibrary, { gameId, leagueId, letter, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
