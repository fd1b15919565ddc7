import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { daySpan } from '../day-span.ts';
import { publicProcedure } from '../trpc.ts';

/** Far more than a day of the programme has. */
const PAGE_SIZE = 500;

export const replays = publicProcedure
  .input(matchProcedures.replays.input)
  .output(matchProcedures.replays.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, gameId } = input;
    const position = await ctx.position(liveTopicName(gameId));
    const span = daySpan(input.day, input.zone);
    const options = { locale, signal, requestId: ctx.requestId };
    const { serverAt, list, total } = await ctx.java.call(JAVA.replayMatches, { gameId, ...span, pageSize: PAGE_SIZE }, options);
    return { serverAt, position, list, total };
  });
