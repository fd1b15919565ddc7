import { goldApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const balance = userProcedure
  .input(goldApi.balance.input)
  .output(goldApi.balance.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.userGold, {}, ctx.caller.options(signal)));
