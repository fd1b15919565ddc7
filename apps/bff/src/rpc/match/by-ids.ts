import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { liveTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const byIds = publicProcedure
  .input(matchProcedures.byIds.input)
  .output(matchProcedures.byIds.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, ids } = input;
    const position = await ctx.position(liveTopicName());
    const options = { locale, signal, requestId: ctx.requestId };
    const answer = await ctx.java.call(JAVA.getPCGameMatchByCondition, { matchIds: ids, pageSize: ids.length }, options);
    return { serverAt: answer.serverAt, position, list: answer.list };
  });
