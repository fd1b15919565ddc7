import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

/** A user who sends too fast is refused before the upstream is asked; repeating a message is not sending a second one. */
export const send = userMutation()
  .meta({ access: 'user', invalidates: [], description: JAVA.sendChat.description })
  .input(JAVA.sendChat.input)
  .output(JAVA.sendChat.result)
  .mutation(async ({ ctx, input }) => {
    const pace = `${ctx.session.uid} ${input.roomId}`;
    ctx.limiters.chat.take(pace, input.clientId);
    const line = await ctx.user.call(JAVA.sendChat, input, ctx.caller.options());
    // The pace of a room does not bind its anchor and moderators (product.md §1.11); the upstream knows who they are.
    if (line.user?.role === 'anchor' || line.user?.role === 'moderator') ctx.limiters.chat.refill(pace);
    return line;
  });
