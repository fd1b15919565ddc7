import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const listRelated = publicProcedure
  .input(videoProcedures.listRelated.input)
  .output(videoProcedures.listRelated.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, page, ...subject } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...rest } = await ctx.java.call(JAVA.videosOf, { ...subject, pageIndex: page }, options);
    return { ...rest, page: pageIndex };
  });
