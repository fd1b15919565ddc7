import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const replayCounts = publicProcedure
  .input(matchProcedures.replayCounts.input)
  .output(matchProcedures.replayCounts.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.replayCounts, input, { signal, requestId: ctx.requestId }));
