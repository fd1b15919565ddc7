import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const season = publicProcedure
  .input(leagueProcedures.season.input)
  .output(leagueProcedures.season.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season: requested } = input;
    return ctx.java.call(libraryEndpoints.leagueSeason, { leagueId: id, season: requested }, { locale, signal, requestId: ctx.requestId });
  });
