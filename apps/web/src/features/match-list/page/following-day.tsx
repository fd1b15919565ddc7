import type { GameSlug } from '@matchpoint/contracts/games';
import type { DayCount } from '@matchpoint/contracts/match/match';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useZone } from '../../../lib/time/use-zone.ts';
import { compareRows } from '../list/group-matches.ts';
import { MatchList } from '../list/match-list.tsx';
import { useDayList } from './use-day-list.ts';

/** A day with fewer matches than this is followed by the next day that has any. */
const FEW_MATCHES = 6;
const MAX_ROWS = 12;

export interface FollowingDayProps {
  readonly game: GameSlug | undefined;
  /** The day that is shown (YYYY-MM-DD), and today: past days are not followed by another one. */
  readonly day: string;
  readonly today: string;
  /** Matches of the days around it. */
  readonly counts: readonly DayCount[] | undefined;
}

/** The next day with matches below a day that has few. It is read after hydration, since nothing above it moves when it appears. */
export function FollowingDay({ game, day, today, counts }: FollowingDayProps) {
  const hydrated = useHydrated();
  const next = day < today ? undefined : nextDay(counts, day);
  return hydrated && next !== undefined ? <Rows game={game} day={next} /> : null;
}

/** Returns the first day after `day` that has matches; undefined when `day` has enough, or the counts do not say. */
export function nextDay(counts: readonly DayCount[] | undefined, day: string): string | undefined {
  const shown = counts?.find((entry) => entry.day === day);
  if (counts === undefined || shown === undefined || shown.matches >= FEW_MATCHES) return undefined;
  return counts
    .filter((entry) => entry.day > day && entry.matches > 0)
    .map((entry) => entry.day)
    .toSorted()[0];
}

function Rows({ game, day }: { readonly game: GameSlug | undefined; readonly day: string }) {
  const { zone } = useZone();
  const { data, isPlaceholderData } = useDayList('matches', game, day);
  const groups = useMemo(() => {
    // A match in play past midnight is in the lists of both days.
    const rows = (data?.list ?? []).filter(({ startAt }) => dayOf(startAt, zone) === day).toSorted(compareRows);
    return rows.length === 0 ? [] : [{ kind: 'day' as const, key: day, rows: rows.slice(0, MAX_ROWS) }];
  }, [data, day, zone]);
  const totals = useMemo(() => new Map([[day, data?.total ?? 0]]), [day, data]);
  if (isPlaceholderData || groups.length === 0) return null;
  return <MatchList groups={groups} totals={totals} scope={`following ${day} ${game ?? ''} ${zone.id}`} />;
}
