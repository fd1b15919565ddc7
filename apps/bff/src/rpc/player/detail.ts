import { playerProcedures } from '@matchpoint/contracts/procedures/player';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(playerProcedures.detail.input)
  .output(playerProcedures.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryEndpoints.playerDetail, { playerId: id }, { locale, signal, requestId: ctx.requestId });
  });
