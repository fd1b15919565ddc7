import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { publicProcedure } from '../trpc.ts';

export const features = publicProcedure
  .input(systemProcedures.features.input)
  .output(systemProcedures.features.output)
  .query(async ({ ctx, signal }) => ({ offered: await ctx.features({ signal, requestId: ctx.requestId }) }));
