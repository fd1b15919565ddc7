import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const winRates = publicProcedure
  .input(matchProcedures.winRates.input)
  .output(matchProcedures.winRates.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.matchWinRates, { matchId: input.id }, { signal, requestId: ctx.requestId }));
