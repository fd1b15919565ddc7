import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const players = publicProcedure
  .input(leagueLibraryProcedures.players.input)
  .output(leagueLibraryProcedures.players.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryEndpoints.leaguePlayers, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
