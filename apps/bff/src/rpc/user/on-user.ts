import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { userTopic } from '../../realtime/topics/topics.ts';
import { neutralUserView } from '../../spoiler/topic-views.ts';
import { userProcedure } from '../trpc.ts';

export const onUser = userProcedure
  .input(userProcedures.onUser.input)
  .subscription(({ ctx, input }) =>
    userTopic({ uid: ctx.session.uid, after: input.after }, ctx.mask?.setting === undefined ? undefined : neutralUserView),
  );
