import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { userTopic } from '../../realtime/topics/topics.ts';
import { userProcedure } from '../trpc.ts';

export const onUser = userProcedure
  .input(userProcedures.onUser.input)
  .subscription(({ ctx, input }) => userTopic({ uid: ctx.session.uid, after: input.after }));
