import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';
import { pastMatches } from './game-matches.ts';

const PAGE_SIZE = 50;

export const results = publicProcedure
  .input(matchProcedures.results.input)
  .output(matchProcedures.results.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId, page } = input;
    const position = await ctx.position(liveTopicName(gameId));
    const options = { locale, signal, requestId: ctx.requestId };
    const answer = await pastMatches(ctx.java, { gameId, pageIndex: page, pageSize: PAGE_SIZE }, options);
    return { serverAt: answer.serverAt, position, list: answer.list, total: answer.total, pageSize: PAGE_SIZE };
  });
