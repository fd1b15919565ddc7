import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const order = userProcedure
  .input(goldProcedures.order.input)
  .output(goldProcedures.order.output)
  .query(({ ctx, input, signal }) => ctx.user.call(JAVA.rechargeOrder, input, ctx.caller.options(signal)));
