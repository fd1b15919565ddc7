import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(teamProcedures.library.input)
  .output(teamProcedures.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, leagueId, letter, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(
      libraryEndpoints.teamLibrary,
      { gameId, leagueId, letter, pageIndex: page },
      options,
    );
    return { ...answer, page: pageIndex };
  });
