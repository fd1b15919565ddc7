import { playerProcedures } from '@matchpoint/contracts/procedures/player';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(playerProcedures.library.input)
  .output(playerProcedures.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, teamId, letter, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(
      libraryEndpoints.playerLibrary,
      { gameId, teamId, letter, pageIndex: page },
      options,
    );
    return { ...answer, page: pageIndex };
  });
