import { leagueLibraryProcedures } from '@matchpoint/contracts/procedures/library';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(leagueLibraryProcedures.detail.input)
  .output(leagueLibraryProcedures.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryEndpoints.leagueDetail, { leagueId: id }, { locale, signal, requestId: ctx.requestId });
  });
