import { playerApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(playerApi.detail.input)
  .output(playerApi.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryRows.playerDetail, { playerId: id }, { locale, signal, requestId: ctx.requestId });
  });
