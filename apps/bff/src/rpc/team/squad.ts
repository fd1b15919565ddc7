import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const squad = publicProcedure
  .input(teamProcedures.squad.input)
  .output(teamProcedures.squad.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryEndpoints.teamSquad, { teamId: id }, { locale, signal, requestId: ctx.requestId });
  });
