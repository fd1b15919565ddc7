import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { roomTopic } from '../../realtime/topics/topics.ts';
import { isRoomCovered } from '../../spoiler/is-match-covered.ts';
import { fullRoomView, quietRoomView } from '../../spoiler/topic-views.ts';
import { publicProcedure } from '../trpc.ts';

/**
 * The hub runs it again when the broadcast of the room changes, and ends the subscription when it is refused then. What a viewer in spoiler-free
 * mode gets follows from the match that the room shows, until they reveal the chat.
 */
export const onRoom = publicProcedure.input(roomProcedures.onRoom.input).subscription(async ({ ctx, input: { reveal, ...input } }) => {
  await ctx.roomDoors.assertOpen(input.id, ctx.caller);
  const setting = ctx.mask?.setting;
  if (setting === undefined || reveal === true) return roomTopic(input);
  const { match } = await ctx.roomDoors.read(input.id);
  return roomTopic(input, (await isRoomCovered(setting, match && { ...match })) ? quietRoomView : fullRoomView);
});
