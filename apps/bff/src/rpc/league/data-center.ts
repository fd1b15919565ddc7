import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const dataCenter = publicProcedure
  .input(leagueProcedures.dataCenter.input)
  .output(leagueProcedures.dataCenter.output)
  .query(({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    return ctx.java.call(libraryEndpoints.dataCenter, { gameId }, { locale, signal, requestId: ctx.requestId });
  });
