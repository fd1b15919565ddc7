import { router } from '../trpc.ts';
import { detail } from './detail.ts';
import { library } from './library.ts';
import { matches } from './matches.ts';

export const playerRouter = router({ detail, library, matches });
