import { giftProcedures } from '@matchpoint/contracts/procedures/gift';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation } from '../forward.ts';
import { publicProcedure, router } from '../trpc.ts';

const list = publicProcedure
  .input(giftProcedures.list.input)
  .output(giftProcedures.list.output)
  .query(({ ctx, input: { locale }, signal }) => ctx.java.call(JAVA.giftList, {}, { locale, signal, requestId: ctx.requestId }));

const leaderboard = publicProcedure
  .input(giftProcedures.leaderboard.input)
  .output(giftProcedures.leaderboard.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.giftLeaderboard, input, { signal, requestId: ctx.requestId }));

export const giftRouter = router({
  list,
  leaderboard,
  send: forwardMutation(JAVA.sendGift),
  settings: forwardMutation(JAVA.giftSettings),
});
