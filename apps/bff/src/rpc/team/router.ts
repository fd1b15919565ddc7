import { router } from '../trpc.ts';
import { compare } from './compare.ts';
import { detail } from './detail.ts';
import { fixtures } from './fixtures.ts';
import { library } from './library.ts';
import { squad } from './squad.ts';
import { stats } from './stats.ts';

export const teamRouter = router({ compare, detail, fixtures, library, squad, stats });
