import { router } from '../trpc.ts';
import { games } from './games.ts';
import { operator } from './operator.ts';

export const systemRouter = router({ games, operator });
