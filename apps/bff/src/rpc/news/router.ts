import { router } from '../trpc.ts';
import { about } from './list-related.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { list } from './list.ts';
import { userHot } from './user-hot.ts';

export const newsRouter = router({ about, detail, hot, list, userHot });
