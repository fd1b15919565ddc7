import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetAside } from '../content-entries.ts';
import { userProcedure } from '../trpc.ts';

export const report = userProcedure
  .input(contentProcedures.report.input)
  .output(contentProcedures.report.output)
  .mutation(async ({ ctx, input }) => {
    const { aside, received } = await ctx.user.call(JAVA.report, input, ctx.caller.options());
    if (aside !== undefined) await forgetAside(ctx, aside, aside.rootId);
    return { received };
  });
