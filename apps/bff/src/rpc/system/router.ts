import { router } from '../trpc.ts';
import { games } from './games.ts';

export const systemRouter = router({ games });
