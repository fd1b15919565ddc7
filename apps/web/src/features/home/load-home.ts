import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { RouterContext } from '../../lib/page/router-context.ts';

const SHANGHAI_MINUTES = 480;

/**
 * What the first screens of home show, by Beijing's day. On the server the matches in play have to be there or the page fails with its
 * reason; the other parts say themselves what they lack. In the browser nothing is waited for.
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
