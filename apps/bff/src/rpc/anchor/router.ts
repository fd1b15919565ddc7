import { anchorProcedures } from '@matchpoint/contracts/procedures/anchor';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
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

export const anchorRouter = router({
  list,
  info,
  announced,
  whether: forwardQuery(JAVA.anchorWhether),
  status: forwardQuery(JAVA.anchorStatus),
  submitApplication: forwardMutation(JAVA.anchorApplication),
  appeal: forwardMutation(JAVA.appealBan),
  isBroadcast: forwardQuery(JAVA.anchorIsBroadcast),
  start: forwardMutation(JAVA.anchorBroadcast),
  end: forwardMutation(JAVA.anchorDowncast),
  liveInfo: forwardQuery(JAVA.anchorLiveInfo),
  checks: forwardQuery(JAVA.broadcastChecks),
  linkMatch: forwardMutation(JAVA.anchorToggleMatchId),
  linkableMatches: forwardQuery(JAVA.linkableMatches),
  update: forwardMutation(JAVA.updateAnchor),
  streamCode: forwardMutation(JAVA.streamCode),
  deleteRecording: forwardMutation(JAVA.deleteRecording),
  revenue: forwardQuery(JAVA.anchorGoldTotal),
  revenueDetails: forwardQuery(JAVA.anchorGoldDetail),
  followed: forwardQuery(JAVA.followedAnchors),
  announce: forwardMutation(JAVA.announceBroadcast),
  remind: forwardMutation(JAVA.remindBroadcast),
  reminded: forwardQuery(JAVA.remindedBroadcasts),
});
