import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

/** Some hours of the programme of all games, with every replay in play. */
const PAGE_SIZE = 12;

export const replayChannel = publicProcedure
  .input(matchProcedures.replayChannel.input)
  .output(matchProcedures.replayChannel.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    const position = await ctx.position(liveTopicName(gameId));
    const options = { locale, signal, requestId: ctx.requestId };
    const { serverAt, list } = await ctx.java.call(
      JAVA.replayMatches,
      { gameId, states: ['live', 'upcoming'], pageSize: PAGE_SIZE },
      options,
    );
    return { serverAt, position, list };
  });
