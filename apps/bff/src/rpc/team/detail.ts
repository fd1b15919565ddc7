import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(teamProcedures.detail.input)
  .output(teamProcedures.detail.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryEndpoints.teamDetail, { teamId: id }, { locale, signal, requestId: ctx.requestId });
  });
