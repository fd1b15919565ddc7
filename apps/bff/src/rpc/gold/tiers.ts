import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const tiers = publicProcedure
  .input(goldProcedures.tiers.input)
  .output(goldProcedures.tiers.output)
  .query(({ ctx, signal }) => ctx.java.call(JAVA.goldList, {}, { signal, requestId: ctx.requestId }));
