import { playerApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const library = publicProcedure
  .input(playerApi.library.input)
  .output(playerApi.library.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, teamId, letter, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryRows.playerLibrary, { gameId, teamId, letter, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
