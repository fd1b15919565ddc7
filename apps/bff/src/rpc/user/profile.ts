import { userApi } from '@matchpoint/contracts/api/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const profile = publicProcedure
  .input(userApi.profile.input)
  .output(userApi.profile.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.userInfo, { userId: input.id }, { signal, requestId: ctx.requestId }));
