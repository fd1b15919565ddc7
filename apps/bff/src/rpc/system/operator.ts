import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** The facts that editors have changed replace those of the configuration, which remain while the upstream is unavailable. */
export const operator = publicProcedure
  .input(systemProcedures.operator.input)
  .output(systemProcedures.operator.output)
  .query(async ({ ctx, signal }) => {
    const config = await ctx.java.call(JAVA.systemConfig, {}, { signal, requestId: ctx.requestId }).catch(() => undefined);
    return { ...ctx.config.operator, ...config?.operator };
  });
