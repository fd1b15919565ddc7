import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { DayCount } from '@matchpoint/contracts/match/match';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The lists that are read day by day: the matches, and the programme of replays. */
export type DayListKind = 'matches' | 'replays';

const ofGame = (game: GameSlug | undefined) => {
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  return gameId === undefined ? {} : { gameId };
};

/**
 * Returns the query of one day (YYYY-MM-DD in the page's zone) of a game or of all; while another day is loaded it has the rows of the last one.
 * @param kind undefined: neither list is shown, and nothing is fetched
 */
export function useDayList(kind: DayListKind | undefined, game: GameSlug | undefined, day: string) {
  const { locale } = usePage();
  const { zone } = useZone();
  const input = { locale: locale.code, ...ofGame(game), day, zone: zone.offset(Date.parse(`${day}T00:00:00Z`)) };
  const matches = trpc.match.day.useQuery(input, { enabled: kind === 'matches', placeholderData: keepPreviousData });
  const replays = trpc.match.replays.useQuery(input, { enabled: kind === 'replays', placeholderData: keepPreviousData });
  return kind === 'replays' ? replays : matches;
}

/** Returns the number of rows of each day of a span; undefined until it is loaded, and without a `kind`. `zone` is minutes east of UTC. */
export function useDayCounts(
  kind: DayListKind | undefined,
  game: GameSlug | undefined,
  span: { readonly day: string; readonly days: number; readonly zone: number },
): readonly DayCount[] | undefined {
  const input = { ...ofGame(game), ...span };
  const options = { placeholderData: keepPreviousData, staleTime: 60_000 };
  const matches = trpc.match.counts.useQuery(input, { ...options, enabled: kind === 'matches' });
  const replays = trpc.match.replayCounts.useQuery(input, { ...options, enabled: kind === 'replays' });
  return kind === undefined ? undefined : (kind === 'replays' ? replays : matches).data;
}

/** Returns the counts with that of the shown day taken from its list, so that both always agree. */
export function withListTotal(
  counts: readonly DayCount[] | undefined,
  day: string,
  total: number | undefined,
): readonly DayCount[] | undefined {
  if (total === undefined) return counts;
  return counts?.map((entry) => (entry.day === day ? { ...entry, matches: total } : entry));
}
