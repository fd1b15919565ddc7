import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { entriesOfDanmaku } from '../danmaku-entries.ts';
import { userProcedure } from '../trpc.ts';

export const addDanmaku = userProcedure
  .input(videoProcedures.addDanmaku.input)
  .output(videoProcedures.addDanmaku.output)
  .mutation(async ({ ctx, input }) => {
    const line = await ctx.user.call(JAVA.addDanmaku, input, ctx.caller.options());
    // The store being away does not undo what was said.
    await ctx.cache.invalidate(entriesOfDanmaku(input.id)).catch(() => undefined);
    return line;
  });
