import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const teams = publicProcedure
  .input(leagueProcedures.teams.input)
  .output(leagueProcedures.teams.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryEndpoints.leagueTeams, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
