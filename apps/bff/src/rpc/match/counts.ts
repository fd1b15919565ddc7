import { matchApi } from '@matchpoint/contracts/api/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const counts = publicProcedure
  .input(matchApi.counts.input)
  .output(matchApi.counts.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.getSeriesCount, input, { signal, requestId: ctx.requestId }));
