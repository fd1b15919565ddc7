import { router } from '../trpc.ts';
import { follow } from './follow.ts';
import { byIds } from './by-ids.ts';
import { counts } from './counts.ts';
import { day } from './day.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { live } from './live.ts';
import { onLive } from './on-live.ts';
import { onMatch } from './on-match.ts';
import { results } from './results.ts';
import { upcoming } from './upcoming.ts';

export const matchRouter = router({ follow, byIds, counts, day, detail, hot, live, onLive, onMatch, results, upcoming });
