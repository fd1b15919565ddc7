import { router } from '../trpc.ts';
import { find } from './find.ts';
import { suggest } from './suggest.ts';

export const searchRouter = router({ find, suggest });
