import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const hot = publicProcedure
  .input(matchProcedures.hot.input)
  .output(matchProcedures.hot.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    const position = await ctx.position(liveTopicName(gameId));
    const options = { locale, signal, requestId: ctx.requestId };
    const { serverAt, living, future } = await ctx.java.call(JAVA.gameLivingFuture, { gameId }, options);
    return { serverAt, position, living, future };
  });
