import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const sessions = userProcedure
  .input(userProcedures.sessions.input)
  .output(userProcedures.sessions.output)
  .query(({ ctx, signal }) => ctx.user.call(JAVA.userSessions, {}, ctx.caller.options(signal)));
