import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const table = publicProcedure
  .input(leagueProcedures.table.input)
  .output(leagueProcedures.table.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, scope } = input;
    return ctx.java.call(libraryEndpoints.leagueTable, { leagueId: id, season, scope }, { locale, signal, requestId: ctx.requestId });
  });
