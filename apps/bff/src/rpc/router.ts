import { leagueRouter } from './league/router.ts';
import { matchRouter } from './match/router.ts';
import { systemRouter } from './system/router.ts';
import { router } from './trpc.ts';

/** Everything that clients may call, one room a domain. */
export const appRouter = router({ match: matchRouter, league: leagueRouter, system: systemRouter });
export type AppRouter = typeof appRouter;
