import { teamApi } from '@matchpoint/contracts/api/library';
import { libraryRows } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const compare = publicProcedure
  .input(teamApi.compare.input)
  .output(teamApi.compare.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, other } = input;
    return ctx.java.call(libraryRows.teamCompare, { teamId: id, otherId: other }, { locale, signal, requestId: ctx.requestId });
  });
