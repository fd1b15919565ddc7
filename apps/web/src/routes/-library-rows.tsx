import { useMemo } from 'react';
import type { MatchRowsProps } from '../features/library/shared/match-rows.ts';
import { byDay, type RowGroup } from '../features/match-list/list/group-matches.ts';
import { MatchList } from '../features/match-list/list/match-list.tsx';
import { useLiveRows } from '../shared/realtime/use-live-rows.ts';
import { useZone } from '../lib/time/use-zone.ts';

/** Renders matches of a league or team as the match lists do, with live updates. Days stand in the order of the matches. */
export function LibraryRows({ matches, scope }: MatchRowsProps) {
  const { zone } = useZone();
  const rows = useLiveRows(matches);
  const groups = useMemo(() => {
    const order = new Map(rows.map((row, index) => [row.id, index]));
    const first = (group: RowGroup) => Math.min(...group.rows.map((row) => order.get(row.id) ?? 0));
    return byDay(rows, zone)
      .toSorted((a, b) => first(a) - first(b))
      .map((group): RowGroup => ({ ...group, rows: group.rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) }));
  }, [rows, zone]);
  return <MatchList groups={groups} scope={`${scope} ${zone.id}`} level={3} />;
}
