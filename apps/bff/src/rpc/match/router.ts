import { router } from '../trpc.ts';
import { follow } from './follow.ts';
import { byIds } from './by-ids.ts';
import { counts } from './counts.ts';
import { day } from './day.ts';
import { detail } from './detail.ts';
import { hot } from './hot.ts';
import { listCounts } from './list-counts.ts';
import { live } from './live.ts';
import { onLive } from './on-live.ts';
import { onMatch } from './on-match.ts';
import { replayChannel } from './replay-channel.ts';
import { replayCounts } from './replay-counts.ts';
import { replays } from './replays.ts';
import { results } from './results.ts';
import { upcoming } from './upcoming.ts';
import { winRates } from './win-rates.ts';

export const matchRouter = router({
  follow,
  byIds,
  counts,
  day,
  detail,
  hot,
  listCounts,
  live,
  onLive,
  onMatch,
  replayChannel,
  replayCounts,
  replays,
  results,
  upcoming,
  winRates,
});
