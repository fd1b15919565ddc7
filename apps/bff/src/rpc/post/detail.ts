import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(postProcedures.detail.input)
  .output(postProcedures.detail.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.postDetail, { postId: input.id }, { signal, requestId: ctx.requestId }));
