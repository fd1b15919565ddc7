import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const getOwn = userProcedure
  .input(postProcedures.getOwn.input)
  .output(postProcedures.getOwn.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.postDetail, { postId: input.id }, ctx.caller.options(signal)));
