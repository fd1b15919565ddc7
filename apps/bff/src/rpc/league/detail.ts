import { leagueLibraryApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(leagueLibraryApi.detail.input)
  .output(leagueLibraryApi.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryRows.leagueDetail, { leagueId: id }, { locale, signal, requestId: ctx.requestId });
  });
