import { router } from '../trpc.ts';
import { about } from './list-related.ts';
import { addDanmaku } from './add-danmaku.ts';
import { danmaku } from './danmaku.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { list } from './list.ts';

export const videoRouter = router({ about, addDanmaku, danmaku, detail, hot, list });
