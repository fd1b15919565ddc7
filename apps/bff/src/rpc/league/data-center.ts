import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const dataCenter = publicProcedure
  .input(leagueLibraryApi.dataCenter.input)
  .output(leagueLibraryApi.dataCenter.output)
  .query(({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    return ctx.java.call(libraryRows.dataCentre, { gameId }, { locale, signal, requestId: ctx.requestId });
  });
