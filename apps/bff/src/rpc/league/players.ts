import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const players = publicProcedure
  .input(leagueProcedures.players.input)
  .output(leagueProcedures.players.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season } = input;
    return ctx.java.call(libraryEndpoints.leaguePlayers, { leagueId: id, season }, { locale, signal, requestId: ctx.requestId });
  });
