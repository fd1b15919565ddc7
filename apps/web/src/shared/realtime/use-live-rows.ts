import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLive } from './use-live.ts';
import { matchDisplayState } from '../match/match-display-state.ts';

/** As many as one call reads (contracts/procedures/match.ts). */
const MAX_IDS = 50;
/** Upcoming matches are followed from this long before their start. */
const SOON_MS = 3 * 3_600_000;

/**
 * Returns the rows of a list that no live topic covers (a round, a team's fixtures), kept up to date: those that are live or start soon are
 * also read by id, and that answer is live.
 */
export function useLiveRows(rows: readonly MatchSummary[]): readonly MatchSummary[] {
  const { locale, clock } = usePage();
  const hydrated = useHydrated();
  useLive();
  const ids = useMemo(
    () =>
      rows
        .filter((row) => matchDisplayState(row) === 'live' || (matchDisplayState(row) === 'pre' && row.startAt < clock.now() + SOON_MS))
        .map((row) => row.id)
        .toSorted(compareIds)
        .slice(0, MAX_IDS),
    [rows, clock],
  );
  const { data } = trpc.match.byIds.useQuery({ locale: locale.code, ids }, { enabled: hydrated && ids.length > 0 });
  return useMemo(() => newest(rows, data?.list ?? []), [rows, data]);
}

/** Returns the newest revision of each row. */
function newest(rows: readonly MatchSummary[], live: readonly MatchSummary[]): readonly MatchSummary[] {
  const known = new Map(live.map((row) => [row.id, row]));
  return rows.map((row) => {
    const other = known.get(row.id);
    return other !== undefined && other.rev > row.rev ? other : row;
  });
}
