import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { AppError } from '@matchpoint/contracts/errors';
import { gameBySlug } from '@matchpoint/contracts/games';
import { JAVA } from '@matchpoint/contracts/java/table';
import { matchTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const detail = publicProcedure
  .input(matchProcedures.detail.input)
  .output(matchProcedures.detail.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, game, id } = input;
    const position = await ctx.position(matchTopicName(id));
    const options = { locale, signal, requestId: ctx.requestId };
    const match = await ctx.java.call(JAVA.matchDetail, { game, matchId: id }, options);
    if (match.id !== id || match.gameId !== gameBySlug(game)?.gameId) throw new AppError('NOT_FOUND');
    return { serverAt: ctx.clock.now(), position, match };
  });
