import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const dataCenter = publicProcedure
  .input(leagueLibraryProcedures.dataCenter.input)
  .output(leagueLibraryProcedures.dataCenter.output)
  .query(({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    return ctx.java.call(libraryEndpoints.dataCentre, { gameId }, { locale, signal, requestId: ctx.requestId });
  });
