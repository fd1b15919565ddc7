import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const stats = publicProcedure
  .input(teamProcedures.stats.input)
  .output(teamProcedures.stats.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, leagueId, season } = input;
    return ctx.java.call(libraryEndpoints.teamStats, { teamId: id, leagueId, season }, { locale, signal, requestId: ctx.requestId });
  });
