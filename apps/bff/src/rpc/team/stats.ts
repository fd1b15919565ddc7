import { teamApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const stats = publicProcedure
  .input(teamApi.stats.input)
  .output(teamApi.stats.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, leagueId, season } = input;
    return ctx.java.call(libraryRows.teamStats, { teamId: id, leagueId, season }, { locale, signal, requestId: ctx.requestId });
  });
