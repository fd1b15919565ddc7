import { AppError } from '@matchpoint/contracts/errors';
import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { liveTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const onLive = publicProcedure.input(matchProcedures.onLive.input).subscription(({ ctx, input }) => {
  // Its frames are the same for everybody, with all matches in them: masked viewers read the lists again instead.
  if (ctx.mask !== undefined) throw new AppError('ACCESS_DENIED');
  return liveTopic(input);
});
