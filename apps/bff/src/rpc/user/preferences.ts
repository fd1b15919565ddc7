import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const preferences = userProcedure
  .input(userApi.preferences.input)
  .output(userApi.preferences.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.getUserDataStatus, {}, ctx.caller.options(signal)));
