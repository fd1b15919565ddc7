import { teamApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const squad = publicProcedure
  .input(teamApi.squad.input)
  .output(teamApi.squad.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id } = input;
    return ctx.java.call(libraryRows.teamSquad, { teamId: id }, { locale, signal, requestId: ctx.requestId });
  });
