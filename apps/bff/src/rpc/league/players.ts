import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const players = publicProcedure
  .input(leagueLibraryApi.players.input)
  .output(leagueLibraryApi.players.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryRows.leaguePlayers, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
