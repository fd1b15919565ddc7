import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const liked = userProcedure
  .input(contentProcedures.liked.input)
  .output(contentProcedures.liked.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.liked, input, ctx.caller.options(signal)));
