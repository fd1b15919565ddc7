import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { JAVA } from '@matchpoint/contracts/java/table';
import { roomTopicName } from '../../realtime/topics/topics.ts';
import type { RpcContext } from '../context.ts';
import { publicProcedure, visitorProcedure } from '../trpc.ts';

const { input, output } = roomProcedures.history;

/** The position is read first: what is published after it and stands in the lines already, clients recognise by its id. */
async function readLines(ctx: RpcContext, { locale, id, before }: ReturnType<typeof input.parse>, signal: AbortSignal | undefined) {
  const position = before === undefined ? await ctx.position(roomTopicName(id)) : undefined;
  const { list } = await ctx.java.call(JAVA.chatHistory, { roomId: id, before }, { locale, signal, requestId: ctx.requestId });
  return { list, position };
}

/** The same for everybody, so it has no line of a room with an entrance fee. */
export const history = publicProcedure
  .input(input)
  .output(output)
  .query(async ({ ctx, input: asked, signal }) => {
    const { price, match } = await ctx.roomDoors.read(asked.id);
    return { ...(price === 0 ? await readLines(ctx, asked, signal) : { list: [] }), match };
  });

/** The door is checked for each caller, as for the topic. */
export const paidHistory = visitorProcedure
  .meta({ access: 'visitor', description: 'Lines of a room as `history`, for a caller who may follow it. ENTRANCE_FEE.' })
  .input(input)
  .output(output)
  .query(async ({ ctx, input: asked, signal }) => {
    await ctx.roomDoors.assertOpen(asked.id, ctx.caller);
    const { match } = await ctx.roomDoors.read(asked.id);
    return { ...(await readLines(ctx, asked, signal)), match };
  });
