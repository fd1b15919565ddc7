import { router } from '../trpc.ts';
import { features } from './features.ts';
import { games } from './games.ts';
import { installation } from './installation.ts';
import { apps } from './apps.ts';
import { operator } from './operator.ts';

export const systemRouter = router({ apps, features, games, installation, operator });
