import { matchApi } from '@matchpoint/contracts/api/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const follow = userProcedure
  .input(matchApi.follow.input)
  .output(matchApi.follow.output)
  .mutation(({ ctx, input, signal }) =>
    ctx.user.call(JAVA.attention, { matchId: input.id, attention: input.attention }, ctx.caller.options(signal)),
  );
