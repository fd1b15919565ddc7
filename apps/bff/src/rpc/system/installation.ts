import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';
import { boxUrlOf } from './box-url.ts';

export const installation = publicProcedure
  .input(systemProcedures.installation.input)
  .output(systemProcedures.installation.output)
  .query(async ({ ctx, signal }) => {
    const { feeds, shop = true, boxUrl: upstreamBoxUrl } = await ctx.java.call(JAVA.systemConfig, {}, { signal, requestId: ctx.requestId });
    const boxUrl = boxUrlOf(ctx.config.boxUrl, upstreamBoxUrl);
    return { simulator: feeds?.simulator ?? false, replay: feeds?.replay ?? false, shop, ...(boxUrl === undefined ? {} : { boxUrl }) };
  });
