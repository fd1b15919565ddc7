import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(videoProcedures.detail.input)
  .output(videoProcedures.detail.output)
  .query(async ({ ctx, input: { locale, id }, signal }) => {
    const video = await ctx.java.call(JAVA.videoDetail, { game: 'all', id }, { locale, signal, requestId: ctx.requestId });
    if (video.id !== id) throw new AppError('NOT_FOUND');
    return video;
  });
