import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const counts = publicProcedure
  .input(matchProcedures.counts.input)
  .output(matchProcedures.counts.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.getSeriesCount, input, { signal, requestId: ctx.requestId }));
