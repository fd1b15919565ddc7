import { postApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const getOwn = userProcedure
  .input(postApi.getOwn.input)
  .output(postApi.getOwn.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.postDetail, { postId: input.id }, ctx.caller.options(signal)));
