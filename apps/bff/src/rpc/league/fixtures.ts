import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const fixtures = publicProcedure
  .input(leagueProcedures.fixtures.input)
  .output(leagueProcedures.fixtures.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, round } = input;
    return ctx.java.call(libraryEndpoints.leagueFixtures, { leagueId: id, season, round }, { locale, signal, requestId: ctx.requestId });
  });
