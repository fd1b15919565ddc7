import { authRouter } from './auth/router.ts';
import { goldRouter } from './gold/router.ts';
import { leagueRouter } from './league/router.ts';
import { matchRouter } from './match/router.ts';
import { systemRouter } from './system/router.ts';
import { router } from './trpc.ts';
import { userRouter } from './user/router.ts';

/** Everything that clients may call, one room a domain. */
export const appRouter = router({
  auth: authRouter,
  gold: goldRouter,
  league: leagueRouter,
  match: matchRouter,
  system: systemRouter,
  user: userRouter,
});
export type AppRouter = typeof appRouter;
