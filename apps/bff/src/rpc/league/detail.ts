import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(leagueProcedures.detail.input)
  .output(leagueProcedures.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryEndpoints.leagueDetail, { leagueId: id }, { locale, signal, requestId: ctx.requestId });
  });
