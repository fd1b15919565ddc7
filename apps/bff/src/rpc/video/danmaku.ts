import { videoApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const danmaku = publicProcedure
  .input(videoApi.danmaku.input)
  .output(videoApi.danmaku.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.danmakuOf, input, { signal, requestId: ctx.requestId }));
