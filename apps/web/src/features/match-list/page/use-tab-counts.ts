import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { DayCount } from '@matchpoint/contracts/match/match';
import { addDays } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFollowedMatchIds } from '../../../shared/follow/use-followed-matches.ts';
import type { ListTab } from '../list-search-params.ts';
import { DATE_BAR_REACH, dateBarCenter } from './date-bar-days.ts';
import { useDayCounts, useDayList, withListTotal } from './use-day-list.ts';

/** A tab of the page with the number of rows of its list; undefined while it is unknown. */
export interface TabCount {
  readonly tab: ListTab;
  readonly count: number | undefined;
}

interface ShownList {
  readonly game: GameSlug | undefined;
  readonly tab: ListTab;
  /** Page of the results, from 1. */
  readonly page: number;
  /** YYYY-MM-DD, like `today`. */
  readonly day: string;
  readonly today: string;
  readonly hasReplays: boolean;
}

/**
 * Returns the tabs of the page, and the counts of its date bar. The count of the list that is shown is its own total: lists and counts are
 * cached separately and may differ for some seconds. Replays have a tab where the game has any around the chosen day.
 */
export function useTabCounts({ game, tab, page, day, today, hasReplays }: ShownList): {
  readonly tabs: readonly TabCount[];
  readonly counts: readonly DayCount[] | undefined;
} {
  const { locale } = usePage();
  const { zone } = useZone();
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const ofGame = gameId === undefined ? {} : { gameId };
  const span = {
    day: addDays(dateBarCenter(day, today), -DATE_BAR_REACH),
    days: 2 * DATE_BAR_REACH + 1,
    zone: zone.offset(Date.parse(`${day}T00:00:00Z`)),
  };
  const shown = tab === 'matches' || tab === 'replays' ? tab : undefined;
  const list = useDayList(shown, game, day);
  const total = shown === undefined || list.isPlaceholderData ? undefined : list.data?.total;
  const matches = withListTotal(useDayCounts('matches', game, span), day, tab === 'matches' ? total : undefined);
  const replays = withListTotal(useDayCounts(hasReplays ? 'replays' : undefined, game, span), day, tab === 'replays' ? total : undefined);
  const results = trpc.match.results.useQuery(
    { locale: locale.code, ...ofGame, page },
    { enabled: tab === 'results', placeholderData: keepPreviousData },
  );
  const { data: counted } = trpc.match.listCounts.useQuery(ofGame, { placeholderData: keepPreviousData, staleTime: 60_000 });
  const followed = useFollowedMatchIds().length;

  const ofDay = (counts: readonly DayCount[] | undefined) => counts?.find((entry) => entry.day === day)?.matches;
  const showsReplays = hasReplays && (tab === 'replays' || replays?.some((entry) => entry.matches > 0) === true);
  return {
    tabs: [
      { tab: 'matches', count: ofDay(matches) },
      { tab: 'results', count: (tab === 'results' ? results.data?.total : undefined) ?? counted?.results },
      ...(showsReplays ? [{ tab: 'replays' as const, count: ofDay(replays) }] : []),
      { tab: 'favourites', count: followed },
    ],
    counts: tab === 'replays' ? replays : matches,
  };
}
