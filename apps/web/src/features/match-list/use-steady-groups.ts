import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { RowGroup } from './arrange.ts';
import { countMoves, fillOrder, orderOf, type Order } from './steady-order.ts';

export interface SteadyGroups {
  readonly groups: readonly RowGroup[];
  /** Rows that wait to come, go or move. */
  readonly pending: number;
  /** Lets them, now. */
  readonly apply: () => void;
  /** For the list's element. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * No row moves under the pointer or the focus (product.md §1.2): while one of them is in the list its order stands still, and what has
 * changed about the order is counted. Scores and minutes go on changing in their places. `scope` names what the list shows: another day or
 * filter is another list, and applies at once.
 */
export function useSteadyGroups(groups: readonly RowGroup[], scope: string): SteadyGroups {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const [applied, setApplied] = useState(0);
  const shown = useRef<{ scope: string; applied: number; order: Order } | undefined>(undefined);
  const lastSeen = useRef<ReadonlyMap<number, MatchSummary>>(new Map());

  const next = useMemo(() => orderOf(groups), [groups]);
  const held = pointer || focus;
  if (shown.current === undefined || !held || shown.current.scope !== scope || shown.current.applied !== applied) {
    shown.current = { scope, applied, order: next };
  }
  const { order } = shown.current;
  const steady = order === next ? groups : fillOrder(order, groups, lastSeen.current);
  lastSeen.current = new Map(steady.flatMap((group) => group.rows.map((row) => [row.id, row] as const)));

  const hold = useMemo(
    () => ({
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setFocus(false);
      },
    }),
    [],
  );
  const apply = useCallback(() => setApplied((count) => count + 1), []);
  return { groups: steady, pending: order === next ? 0 : countMoves(order, next), apply, hold };
}
