import { anchorProcedures } from '@matchpoint/contracts/procedures/anchor';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { UserId } from '@matchpoint/contracts/ids';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { forwardChange } from '../forward-change.ts';
import { publicProcedure, router } from '../trpc.ts';

const list = publicProcedure
  .input(anchorProcedures.list.input)
  .output(anchorProcedures.list.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...found } = await ctx.java.call(JAVA.anchorList, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const info = publicProcedure
  .input(anchorProcedures.info.input)
  .output(anchorProcedures.info.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.anchorInfo, { userId: id }, { locale, signal, requestId: ctx.requestId }),
  );

const announced = publicProcedure
  .input(anchorProcedures.announced.input)
  .output(anchorProcedures.announced.output)
  .query(({ ctx, input: { locale, ...asked }, signal }) =>
    ctx.java.call(JAVA.announcedBroadcasts, asked, { locale, signal, requestId: ctx.requestId }),
  );

/** The anchor sees the change at once; everybody else by the events of the room. */
const ownRoom = {
  kinds: ['anchor', 'anchor-list', 'room', 'room-list'] as const,
  tags: (_input: unknown, uid: UserId) => [`anchor:${uid}`, `room:${uid}`, 'anchor-list:all', 'room-list:all'] as const,
};

export const anchorRouter = router({
  list,
  info,
  announced,
  whether: forwardQuery(JAVA.anchorWhether),
  status: forwardQuery(JAVA.anchorStatus),
  submitApplication: forwardMutation(JAVA.anchorApplication),
  appeal: forwardMutation(JAVA.appealBan),
  isBroadcast: forwardQuery(JAVA.anchorIsBroadcast),
  start: forwardChange(JAVA.anchorBroadcast, ownRoom),
  end: forwardChange(JAVA.anchorDowncast, ownRoom),
  liveInfo: forwardQuery(JAVA.anchorLiveInfo),
  checks: forwardQuery(JAVA.broadcastChecks),
  linkMatch: forwardChange(JAVA.anchorToggleMatchId, ownRoom),
  linkableMatches: forwardQuery(JAVA.linkableMatches),
  update: forwardChange(JAVA.updateAnchor, ownRoom),
  streamCode: forwardMutation(JAVA.streamCode),
  deleteRecording: forwardMutation(JAVA.deleteRecording),
  revenue: forwardQuery(JAVA.anchorGoldTotal),
  revenueDetails: forwardQuery(JAVA.anchorGoldDetail),
  followed: forwardQuery(JAVA.followedAnchors),
  announce: forwardChange(JAVA.announceBroadcast, {
    kinds: ['anchor', 'anchor-list'],
    tags: (_input, uid) => [`anchor:${uid}`, 'anchor-list:all'],
  }),
  remind: forwardMutation(JAVA.remindBroadcast),
  reminded: forwardQuery(JAVA.remindedBroadcasts),
});
