import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const table = publicProcedure
  .input(leagueLibraryApi.table.input)
  .output(leagueLibraryApi.table.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, scope } = input;
    return ctx.java.call(libraryRows.leagueTable, { leagueId: id, season, scope }, { locale, signal, requestId: ctx.requestId });
  });
