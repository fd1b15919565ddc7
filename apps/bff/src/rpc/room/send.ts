import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

/** A user who sends too fast is refused before the upstream is asked; repeating a message is not sending a second one. */
export const send = userMutation()
  .meta({ access: 'user', invalidates: [], description: JAVA.sendChat.description })
  .input(JAVA.sendChat.input)
  .output(JAVA.sendChat.result)
  .mutation(async ({ ctx, input }) => {
    // The pace of a room does not bind its anchor (product.md §1.11).
    if (ctx.session.uid !== input.roomId) ctx.limiters.chat.take(`${ctx.session.uid} ${input.roomId}`, input.clientId);
    return ctx.user.call(JAVA.sendChat, input, ctx.caller.options());
  });
