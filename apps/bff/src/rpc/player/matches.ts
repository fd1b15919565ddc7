import { playerApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const matches = publicProcedure
  .input(playerApi.matches.input)
  .output(playerApi.matches.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, id, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryRows.playerMatches, { playerId: id, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
