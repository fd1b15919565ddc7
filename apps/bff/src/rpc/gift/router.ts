import { giftProcedures } from '@matchpoint/contracts/procedures/gift';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardChange } from '../forward-change.ts';
import { publicProcedure, router } from '../trpc.ts';
import { send } from './send.ts';

const list = publicProcedure
  .input(giftProcedures.list.input)
  .output(giftProcedures.list.output)
  .query(({ ctx, input: { locale }, signal }) => ctx.java.call(JAVA.giftList, {}, { locale, signal, requestId: ctx.requestId }));

const leaderboard = publicProcedure
  .input(giftProcedures.leaderboard.input)
  .output(giftProcedures.leaderboard.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.giftLeaderboard, input, { signal, requestId: ctx.requestId }));

/** The fan's name appears on the leaderboards, or disappears. */
const settings = forwardChange(JAVA.giftSettings, {
  kinds: ['gift'],
  tags: ({ nameShown }) => (nameShown === undefined ? [] : ['gift:board']),
});

export const giftRouter = router({
  list,
  leaderboard,
  send,
  settings,
});
