import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const declareAge = userMutation()
  .input(userProcedures.declareAge.input)
  .output(userProcedures.declareAge.output)
  .mutation(({ ctx, input }) => ctx.user.call(JAVA.declareAge, input, ctx.caller.options()));
