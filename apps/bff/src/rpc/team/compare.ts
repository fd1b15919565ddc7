import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const compare = publicProcedure
  .input(teamProcedures.compare.input)
  .output(teamProcedures.compare.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, other } = input;
    return ctx.java.call(libraryEndpoints.teamCompare, { teamId: id, otherId: other }, { locale, signal, requestId: ctx.requestId });
  });
