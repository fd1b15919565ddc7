import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { listRelated } from './list-related.ts';
import { addDanmaku } from './add-danmaku.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { list } from './list.ts';

export const videoRouter = router({ listRelated, addDanmaku, danmaku: forwardQuery(JAVA.danmakuOf), detail, hot, list });
