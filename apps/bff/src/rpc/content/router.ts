import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { like } from './like.ts';
import { report } from './report.ts';
import { viewed } from './viewed.ts';

export const contentRouter = router({ like, liked: forwardQuery(JAVA.liked), report, viewed });
