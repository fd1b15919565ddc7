import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

/** A user who clicks too fast is refused before the upstream is asked; repeating a key is not a second gift. */
export const send = userMutation()
  .meta({ access: 'user', invalidates: [], description: JAVA.sendGift.description })
  .input(JAVA.sendGift.input)
  .output(JAVA.sendGift.result)
  .mutation(async ({ ctx, input }) => {
    ctx.limiters.gift.take(`${ctx.session.uid} ${input.roomId}`, input.key);
    return ctx.user.call(JAVA.sendGift, input, ctx.caller.options());
  });
