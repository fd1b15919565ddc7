import { router } from '../trpc.ts';
import { like } from './like.ts';
import { liked } from './liked.ts';
import { report } from './report.ts';
import { viewed } from './viewed.ts';

export const contentRouter = router({ like, liked, report, viewed });
