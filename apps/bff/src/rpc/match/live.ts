import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';
import { liveMatches } from './live-matches.ts';

export const live = publicProcedure
  .input(matchProcedures.live.input)
  .output(matchProcedures.live.output)
  .query(async ({ ctx, input, signal }) => {
    const position = await ctx.position(liveTopicName(input.gameId));
    const { serverAt, list } = await liveMatches(ctx, input, signal);
    return { serverAt, position, list };
  });
