import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const declareAge = userProcedure
  .input(userProcedures.declareAge.input)
  .output(userProcedures.declareAge.output)
  .mutation(({ ctx, input }) => ctx.user.call(JAVA.declareAge, input, ctx.caller.options()));
