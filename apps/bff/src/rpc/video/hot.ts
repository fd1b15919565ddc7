import { videoApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const hot = publicProcedure
  .input(videoApi.hot.input)
  .output(videoApi.hot.output)
  .query(({ ctx, input: { locale, gameId }, signal }) =>
    ctx.java.call(JAVA.hotVideo, { gameId }, { locale, signal, requestId: ctx.requestId }),
  );
