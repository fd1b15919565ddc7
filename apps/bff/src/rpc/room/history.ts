import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { JAVA } from '@matchpoint/contracts/java/table';
import { roomTopicName } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

/** The position is read first: what is published after it and stands in the lines already, clients recognise by its id. */
export const history = publicProcedure
  .input(roomProcedures.history.input)
  .output(roomProcedures.history.output)
  .query(async ({ ctx, input: { locale, id, before }, signal }) => {
    const position = before === undefined ? await ctx.position(roomTopicName(id)) : undefined;
    const { list } = await ctx.java.call(JAVA.chatHistory, { roomId: id, before }, { locale, signal, requestId: ctx.requestId });
    return { list, position };
  });
