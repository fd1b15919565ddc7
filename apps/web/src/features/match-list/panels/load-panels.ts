import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { PARTIAL } from '../../../lib/page/hydrated-queries.ts';
import { hasReplays } from '../../../shared/system/replays.ts';
import { homeLeaguesQuery, homeReplaysQuery } from './home-queries.ts';
import { FIRST_LIVE_ROWS, keepFirstLive, liveRows } from './live-rows.ts';
import { keepSchedule } from './schedule-rows.ts';

const SHANGHAI_MINUTES = 480;
/** Rows of the schedule in the HTML when the live matches fill the first screen. */
const MIN_SCHEDULE_ROWS = 4;

/**
 * Loads the lists of home on the server, by Beijing's day, with the rows that the HTML shows. The live matches are required, or the page
 * fails with their error; other parts show their own.
 */
export async function loadPanels(context: RouterContext): Promise<void> {
  const { client, queryClient, utils, locale, clock } = context;
  if (!import.meta.env.SSR) return;
  const input = { locale: locale.code };
  const day = { locale: locale.code, day: dayOf(clock.now(), SHANGHAI), zone: SHANGHAI_MINUTES };
  const [matches] = await Promise.all([
    utils.match.live.ensureData(input),
    utils.match.day.prefetch(day),
    queryClient.prefetchQuery(homeLeaguesQuery(client, day)),
    hasReplays(context).then((shown) => (shown ? queryClient.prefetchQuery(homeReplaysQuery(client, locale.code)) : undefined)),
  ]);
  const first = keepFirstLive(matches);
  if (first !== matches) utils.match.live.setData(input, first, PARTIAL);
  const whole = utils.match.day.getData(day);
  const live = liveRows(first).groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const schedule = whole && keepSchedule(whole, Math.max(MIN_SCHEDULE_ROWS, FIRST_LIVE_ROWS - live));
  if (schedule !== whole) utils.match.day.setData(day, schedule, PARTIAL);
}
