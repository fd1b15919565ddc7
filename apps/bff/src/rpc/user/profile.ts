import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const profile = publicProcedure
  .input(userProcedures.profile.input)
  .output(userProcedures.profile.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.userInfo, { userId: input.id }, { signal, requestId: ctx.requestId }));
