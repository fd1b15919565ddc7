import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userTopicName } from '../../realtime/topics/topics.ts';
import { userProcedure } from '../trpc.ts';

export const me = userProcedure
  .input(userProcedures.me.input)
  .output(userProcedures.me.output)
  .query(async ({ ctx, signal }) => {
    const { caller, session } = ctx;
    // Read the position before the data: changes in between are then delivered again instead of being missed.
    const position = await ctx.position(userTopicName(session.uid));
    const { user } = await ctx.user.call(JAVA.getTokenInfo, {}, caller.options(signal));
    ctx.auth.roles.remember(session, user.roles);
    return { user, sessionId: session.sessionId, position };
  });
