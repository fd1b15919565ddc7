import { userApi } from '@matchpoint/contracts/api/user';
import { userTopic } from '../../realtime/topics/topics.ts';
import { userProcedure } from '../trpc.ts';

export const onUser = userProcedure
  .input(userApi.onUser.input)
  .subscription(({ ctx, input }) => userTopic({ uid: ctx.session.uid, after: input.after }));
