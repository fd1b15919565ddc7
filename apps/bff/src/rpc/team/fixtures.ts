import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const fixtures = publicProcedure
  .input(teamProcedures.fixtures.input)
  .output(teamProcedures.fixtures.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, id, when, page } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...answer } = await ctx.java.call(libraryEndpoints.teamFixtures, { teamId: id, when, pageIndex: page }, options);
    return { ...answer, page: pageIndex };
  });
