import { router } from '../trpc.ts';
import { detail } from './detail.ts';
import { fixtures } from './fixtures.ts';
import { library } from './library.ts';
import { squad } from './squad.ts';
import { stats } from './stats.ts';

export const teamRouter = router({ detail, fixtures, library, squad, stats });
