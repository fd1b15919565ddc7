import { playerProcedures } from '@matchpoint/contracts/procedures/player';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const matches = publicProcedure
  .input(playerProcedures.matches.input)
  .output(playerProcedures.matches.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, id, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryEndpoints.playerMatches, { playerId: id, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
