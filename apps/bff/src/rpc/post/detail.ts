import { postApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(postApi.detail.input)
  .output(postApi.detail.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.postDetail, { postId: input.id }, { signal, requestId: ctx.requestId }));
