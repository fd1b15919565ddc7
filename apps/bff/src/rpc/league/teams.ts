import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const teams = publicProcedure
  .input(leagueLibraryApi.teams.input)
  .output(leagueLibraryApi.teams.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryRows.leagueTeams, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
