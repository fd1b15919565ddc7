import { postApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const own = userProcedure
  .input(postApi.own.input)
  .output(postApi.own.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.postDetail, { postId: input.id }, ctx.caller.options(signal)));
