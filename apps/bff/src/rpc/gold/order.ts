import { goldApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const order = userProcedure
  .input(goldApi.order.input)
  .output(goldApi.order.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.rechargeOrder, input, ctx.caller.options(signal)));
