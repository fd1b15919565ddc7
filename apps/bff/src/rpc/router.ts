import { authRouter } from './auth/router.ts';
import { commentRouter } from './comment/router.ts';
import { contentRouter } from './content/router.ts';
import { goldRouter } from './gold/router.ts';
import { leagueRouter } from './league/router.ts';
import { matchRouter } from './match/router.ts';
import { newsRouter } from './news/router.ts';
import { playerRouter } from './player/router.ts';
import { postRouter } from './post/router.ts';
import { searchRouter } from './search/router.ts';
import { systemRouter } from './system/router.ts';
import { teamRouter } from './team/router.ts';
import { router } from './trpc.ts';
import { userRouter } from './user/router.ts';
import { videoRouter } from './video/router.ts';

/** All procedures that clients may call, with one router per domain. */
export const appRouter = router({
  auth: authRouter,
  comment: commentRouter,
  content: contentRouter,
  gold: goldRouter,
  league: leagueRouter,
  match: matchRouter,
  news: newsRouter,
  player: playerRouter,
  post: postRouter,
  search: searchRouter,
  system: systemRouter,
  team: teamRouter,
  user: userRouter,
  video: videoRouter,
});
export type AppRouter = typeof appRouter;
