import { teamApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const fixtures = publicProcedure
  .input(teamApi.fixtures.input)
  .output(teamApi.fixtures.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, id, when, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryRows.teamFixtures, { teamId: id, when, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
