import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const close = userMutation()
  .input(goldProcedures.close.input)
  .output(goldProcedures.close.output)
  .mutation(({ ctx: { caller, user }, input }) => user.call(JAVA.closeOrder, input, caller.options()));
