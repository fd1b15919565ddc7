import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const preferences = userProcedure
  .input(userProcedures.preferences.input)
  .output(userProcedures.preferences.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.getUserDataStatus, {}, ctx.caller.options(signal)));
