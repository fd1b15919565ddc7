import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { isOffered } from '../../shared/system/features.ts';
import { homeClipsQuery, homeHotNewsQuery, homeHotQuery, homeNewsQuery } from './home-queries.ts';

const SHANGHAI_MINUTES = 480;

/** Loads the data of home beside its lists of matches, by Beijing's day; a part shows its own errors. In the browser nothing is awaited. */
export async function loadHome(context: RouterContext): Promise<void> {
  const { client, queryClient, utils, locale, clock } = context;
  if (!import.meta.env.SSR) return;
  const today = dayOf(clock.now(), SHANGHAI);
  await Promise.all([
    utils.match.counts.prefetch({ day: addDays(today, -7), days: 15, zone: SHANGHAI_MINUTES }),
    queryClient.prefetchQuery(homeHotQuery(client, locale.code)),
    queryClient.prefetchQuery(homeClipsQuery(client, locale.code)),
    queryClient.prefetchQuery(homeNewsQuery(client, locale.code)),
    queryClient.prefetchQuery(homeHotNewsQuery(client, locale.code)),
    utils.plan.home.prefetch({ locale: locale.code }),
    utils.expert.recommended.prefetch({ locale: locale.code }),
    isOffered(context, 'rooms').then((offered) =>
      offered ? utils.room.list.prefetch({ locale: locale.code, kind: 'all', page: 1 }) : undefined,
    ),
  ]);
}
