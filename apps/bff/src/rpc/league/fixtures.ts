import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const fixtures = publicProcedure
  .input(leagueLibraryApi.fixtures.input)
  .output(leagueLibraryApi.fixtures.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, round } = input;
    return ctx.java.call(libraryRows.leagueFixtures, { leagueId: id, season, round }, { locale, signal, requestId: ctx.requestId });
  });
