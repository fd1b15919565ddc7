import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const orderDetail = userProcedure
  .input(goldProcedures.orderDetail.input)
  .output(goldProcedures.orderDetail.output)
  .query(({ ctx, input: { locale, ...order }, signal }) =>
    ctx.user.call(JAVA.orderDetail, order, { ...ctx.caller.options(signal), locale }),
  );
