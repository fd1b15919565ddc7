import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const balance = userProcedure
  .input(goldProcedures.balance.input)
  .output(goldProcedures.balance.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.userGold, {}, ctx.caller.options(signal)));
