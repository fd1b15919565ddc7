import { goldApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const tiers = publicProcedure
  .input(goldApi.tiers.input)
  .output(goldApi.tiers.output)
  .query(({ ctx, signal }) => ctx.java.call(JAVA.goldList, {}, { signal, requestId: ctx.requestId }));
