import { agentRouter } from './agent/router.ts';
import { anchorRouter } from './anchor/router.ts';
import { authRouter } from './auth/router.ts';
import { boxRouter } from './box/router.ts';
import { commentRouter } from './comment/router.ts';
import { contentRouter } from './content/router.ts';
import { creatorRouter } from './creator/router.ts';
import { expertRouter } from './expert/router.ts';
import { giftRouter } from './gift/router.ts';
import { goldRouter } from './gold/router.ts';
import { leagueRouter } from './league/router.ts';
import { mallRouter } from './mall/router.ts';
import { matchRouter } from './match/router.ts';
import { newsRouter } from './news/router.ts';
import { notificationRouter } from './notification/router.ts';
import { playerRouter } from './player/router.ts';
import { planRouter } from './plan/router.ts';
import { postRouter } from './post/router.ts';
import { roomRouter } from './room/router.ts';
import { searchRouter } from './search/router.ts';
import { staffRouter } from './staff/router.ts';
import { systemRouter } from './system/router.ts';
import { teamRouter } from './team/router.ts';
import { router } from './trpc.ts';
import { userRouter } from './user/router.ts';
import { videoRouter } from './video/router.ts';

/** All procedures that clients may call, with one router per domain. */
export const appRouter = router({
  agent: agentRouter,
  anchor: anchorRouter,
  auth: authRouter,
  box: boxRouter,
  comment: commentRouter,
  content: contentRouter,
  creator: creatorRouter,
  expert: expertRouter,
  gift: giftRouter,
  gold: goldRouter,
  league: leagueRouter,
  mall: mallRouter,
  match: matchRouter,
  news: newsRouter,
  notification: notificationRouter,
  player: playerRouter,
  plan: planRouter,
  post: postRouter,
  room: roomRouter,
  search: searchRouter,
  staff: staffRouter,
  system: systemRouter,
  team: teamRouter,
  user: userRouter,
  video: videoRouter,
});
export type AppRouter = typeof appRouter;
