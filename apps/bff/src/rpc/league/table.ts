import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const table = publicProcedure
  .input(leagueLibraryProcedures.table.input)
  .output(leagueLibraryProcedures.table.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, scope } = input;
    return ctx.java.call(libraryEndpoints.leagueTable, { leagueId: id, season, scope }, { locale, signal, requestId: ctx.requestId });
  });
