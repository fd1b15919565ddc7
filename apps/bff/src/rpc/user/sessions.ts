import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const sessions = userProcedure
  .input(userApi.sessions.input)
  .output(userApi.sessions.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.userSessions, {}, ctx.caller.options(signal)));
