import { router } from '../trpc.ts';
import { listRelated } from './list-related.ts';
import { addDanmaku } from './add-danmaku.ts';
import { danmaku } from './danmaku.ts';
import { detail } from './detail.ts';
import { film } from './film.ts';
import { hot } from './hot.ts';
import { list } from './list.ts';

export const videoRouter = router({ listRelated, addDanmaku, danmaku, detail, film, hot, list });
