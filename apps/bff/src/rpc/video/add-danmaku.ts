import { videoApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { cacheKey } from '../../cache/cache-key.ts';
import { userProcedure } from '../trpc.ts';

export const addDanmaku = userProcedure
  .input(videoApi.addDanmaku.input)
  .output(videoApi.addDanmaku.output)
  .mutation(async ({ ctx, input }) => {
    const line = await ctx.user.call(JAVA.addDanmaku, input, ctx.caller.options());
    const { id } = input;
    const wrong = { keys: [cacheKey('video.danmaku', { id }, '')], prefixes: [cacheKey('video.detail', { id }, '')] };
    // The store being away does not undo what was said.
    await ctx.caller.accounts.cache.invalidate(wrong).catch(() => undefined);
    return line;
  });
