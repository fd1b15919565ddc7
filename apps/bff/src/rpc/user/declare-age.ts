import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const declareAge = userProcedure
  .input(userApi.declareAge.input)
  .output(userApi.declareAge.output)
  .mutation(({ ctx, input }) => ctx.user.call(JAVA.declareAge, input, ctx.caller.options()));
