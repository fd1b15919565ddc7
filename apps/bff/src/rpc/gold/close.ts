import { goldApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const close = userProcedure
  .input(goldApi.close.input)
  .output(goldApi.close.output)
  .mutation(({ ctx: { caller, user }, input }) => user.call(JAVA.closeOrder, input, caller.options()));
