import { gameBySlug, type GameId, type GameSlug } from '@matchpoint/contracts/games';
import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import { PARTIAL } from '../../../lib/page/hydrated-queries.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { hasReplays } from '../../../shared/system/replays.ts';
import { keepFirstRows } from '../list/first-rows.ts';
import { byDay } from '../list/group-matches.ts';
import { type ListSearchParams, serverSearchParams } from '../list-search-params.ts';
import { DATE_BAR_REACH, dateBarCenter } from './date-bar-days.ts';
import { groupDay, groupingOf, RESULTS } from './list-groups.ts';

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
  const tab = search.tab === 'replays' && !(await replays) ? undefined : search.tab;
  await Promise.all([tab === 'favourites' ? undefined : loadRows(context, ofGame, { ...search, tab, day }), ...parts]);
}

/**
 * Loads the rows of the list on the server, as many as the HTML shows; the browser fetches the whole list after hydration.
 * @param ofGame the game as part of an input
 */
async function loadRows(
  { utils, locale }: RouterContext,
  ofGame: { readonly gameId?: GameId },
  { tab, day, ...search }: Omit<ListSearchParams, 'tab' | 'day'> & { readonly tab: ListSearchParams['tab']; readonly day: string },
): Promise<void> {
  const filters = serverSearchParams(search);
  if (tab === 'results') {
    const input = { locale: locale.code, ...ofGame, page: search.page ?? 1 };
    const answer = await utils.match.results.ensureData(input);
    await assertPageExists(input.page, Promise.resolve(answer));
    const first = keepFirstRows(answer, filters, { view: RESULTS, group: (rows) => byDay(rows, SHANGHAI) });
    if (first !== answer) utils.match.results.setData(input, first, PARTIAL);
    return;
  }
  const kind = tab === 'replays' ? 'replays' : 'matches';
  const list = tab === 'replays' ? utils.match.replays : utils.match.day;
  const input = { locale: locale.code, ...ofGame, day, zone: SHANGHAI_MINUTES };
  const by = groupingOf(filters, locale);
  const answer = await list.ensureData(input);
  const first = keepFirstRows(answer, filters, { view: by, group: (rows) => groupDay(kind, by, rows, SHANGHAI) });
  if (first !== answer) list.setData(input, first, PARTIAL);
}
