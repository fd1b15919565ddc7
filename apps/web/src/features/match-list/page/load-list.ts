import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { hasReplays } from '../../../shared/system/replays.ts';
import type { ListSearchParams } from '../list-search-params.ts';
import { DATE_BAR_REACH, dateBarCenter } from './date-bar-days.ts';

const SHANGHAI_MINUTES = 480;

/**
 * Loads the first screen of a list, by Beijing's day. On the server the main list is required, or the page fails with its error; in the
 * browser nothing is awaited: the page appears at once and its parts fill in.
 */
export async function loadList(context: RouterContext, game: GameSlug | undefined, search: ListSearchParams): Promise<void> {
  const { utils, locale, clock } = context;
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const ofGame = gameId === undefined ? {} : { gameId };
  const today = dayOf(clock.now(), SHANGHAI);
  const day = search.day ?? today;
  const span = {
    ...ofGame,
    day: addDays(dateBarCenter(day, today), -DATE_BAR_REACH),
    days: 2 * DATE_BAR_REACH + 1,
    zone: SHANGHAI_MINUTES,
  };
  const replays = hasReplays(context);
  const parts = [
    utils.match.counts.prefetch(span),
    utils.match.listCounts.prefetch(ofGame),
    replays.then((shown) => (shown ? utils.match.replayCounts.prefetch(span) : undefined)),
    utils.league.list.prefetch({ locale: locale.code, ...ofGame, day: today, zone: SHANGHAI_MINUTES }),
  ];
  if (!import.meta.env.SSR) return;
  const main =
    search.tab === 'results'
      ? assertPageExists(search.page ?? 1, utils.match.results.ensureData({ locale: locale.code, ...ofGame, page: search.page ?? 1 }))
      : search.tab === 'favourites'
        ? undefined
        : (search.tab === 'replays' && (await replays) ? utils.match.replays : utils.match.day).ensureData({
            locale: locale.code,
            ...ofGame,
            day,
            zone: SHANGHAI_MINUTES,
          });
  await Promise.all([main, ...parts]);
}
