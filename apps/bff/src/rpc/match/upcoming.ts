import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';
import { upcomingMatches } from './game-matches.ts';

const PAGE_SIZE = 50;

export const upcoming = publicProcedure
  .input(matchProcedures.upcoming.input)
  .output(matchProcedures.upcoming.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, page } = input;
    const position = await ctx.position(liveTopicName(gameId));
    const options = { locale, signal, requestId: ctx.requestId };
    const answer = await upcomingMatches(ctx.java, { gameId, pageIndex: page, pageSize: PAGE_SIZE }, options);
    return { serverAt: answer.serverAt, position, list: answer.list, total: answer.total, pageSize: PAGE_SIZE };
  });
