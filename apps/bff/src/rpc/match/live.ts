import { matchApi } from '@matchpoint/contracts/api/match';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';
import { liveMatches } from './live-matches.ts';

export const live = publicProcedure
  .input(matchApi.live.input)
  .output(matchApi.live.output)
  .query(async ({ ctx, input, signal }) => {
    const position = await ctx.position(liveTopicName(input.gameId));
    const { serverAt, list } = await liveMatches(ctx, input, signal);
    return { serverAt, position, list };
  });
