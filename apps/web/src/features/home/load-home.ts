import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { RouterContext } from '../../lib/page/router-context.ts';

const SHANGHAI_MINUTES = 480;

/**
 * Loads the data of home's first screens, by Beijing's day. On the server the live matches are required, or the page fails with their
 * error; other parts show their own errors. In the browser nothing is awaited.
 */
export async function loadHome({ utils, locale, clock }: RouterContext): Promise<void> {
  if (!import.meta.env.SSR) return;
  const today = dayOf(clock.now(), SHANGHAI);
  await Promise.all([
    utils.match.live.ensureData({ locale: locale.code }),
    utils.match.day.prefetch({ locale: locale.code, day: today, zone: SHANGHAI_MINUTES }),
    utils.match.counts.prefetch({ day: addDays(today, -7), days: 15, zone: SHANGHAI_MINUTES }),
    utils.match.hot.prefetch({ locale: locale.code }),
    utils.video.hot.prefetch({ locale: locale.code }),
    utils.news.list.prefetch({ locale: locale.code, sort: 'recommended', page: 1 }),
    utils.news.hot.prefetch({ locale: locale.code }),
    utils.league.list.prefetch({ locale: locale.code, day: today, zone: SHANGHAI_MINUTES }),
  ]);
}
