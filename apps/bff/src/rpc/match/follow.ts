import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const follow = userMutation()
  .input(matchProcedures.follow.input)
  .output(matchProcedures.follow.output)
  .mutation(({ ctx, input, signal }) =>
    ctx.user.call(JAVA.attention, { matchId: input.id, attention: input.attention }, ctx.caller.options(signal)),
  );
