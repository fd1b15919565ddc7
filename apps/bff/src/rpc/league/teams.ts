import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const teams = publicProcedure
  .input(leagueLibraryProcedures.teams.input)
  .output(leagueLibraryProcedures.teams.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryEndpoints.leagueTeams, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
