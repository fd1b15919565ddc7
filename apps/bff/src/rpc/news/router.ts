import { router } from '../trpc.ts';
import { listRelated } from './list-related.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { list } from './list.ts';
import { userHot } from './user-hot.ts';

export const newsRouter = router({ listRelated, detail, hot, list, userHot });
