import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { roomTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

/** The hub runs it again when the broadcast of the room changes, and ends the subscription when it is refused then. */
export const onRoom = publicProcedure.input(roomProcedures.onRoom.input).subscription(async ({ ctx, input }) => {
  await ctx.roomDoors.assertOpen(input.id, ctx.caller);
  return roomTopic(input);
});
