import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const installation = publicProcedure
  .input(systemProcedures.installation.input)
  .output(systemProcedures.installation.output)
  .query(async ({ ctx, signal }) => {
    const { feeds, shop = true } = await ctx.java.call(JAVA.systemConfig, {}, { signal, requestId: ctx.requestId });
    return { simulator: feeds?.simulator ?? false, replay: feeds?.replay ?? false, shop };
  });
