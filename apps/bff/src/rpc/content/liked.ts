import { contentApi } from '@matchpoint/contracts/api/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const liked = userProcedure
  .input(contentApi.liked.input)
  .output(contentApi.liked.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.liked, input, ctx.caller.options(signal)));
