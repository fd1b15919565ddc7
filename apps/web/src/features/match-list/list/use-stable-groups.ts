import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import type { RowGroup } from './group-matches.ts';
import { countMoves, fillOrder, orderOf, type Order } from './stable-order.ts';

export interface StableGroups {
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

/** What stood where when the pointer or the focus came in. */
interface Held {
  readonly scope: string;
  readonly order: Order;
  readonly rows: ReadonlyMap<number, MatchSummary>;
}

/**
 * No row moves under the pointer or the focus (product.md §1.2): while one of them is in the list its order stands still, and what has
 * changed about the order is counted. Scores and minutes go on changing in their places. `scope` names what the list shows: another day or
 * filter is another list, and applies at once.
 */
export function useStableGroups(groups: readonly RowGroup[], scope: string): StableGroups {
  // What is inside now: both may come before the list is drawn again.
  const inside = useRef({ pointer: false, focus: false });
  const [held, setHeld] = useState<Held>();

  const freeze = () =>
    setHeld({ scope, order: orderOf(groups), rows: new Map(groups.flatMap((group) => group.rows.map((row) => [row.id, row]))) });
  const enter = (by: 'pointer' | 'focus') => {
    if (!inside.current.pointer && !inside.current.focus) freeze();
    inside.current[by] = true;
  };
  const leave = (by: 'pointer' | 'focus') => {
    inside.current[by] = false;
    if (!inside.current.pointer && !inside.current.focus) setHeld(undefined);
  };

  const still = held !== undefined && held.scope === scope ? held : undefined;
  const steady = useMemo(() => (still === undefined ? groups : fillOrder(still.order, groups, still.rows)), [still, groups]);
  const pending = useMemo(() => (still === undefined ? 0 : countMoves(still.order, orderOf(groups))), [still, groups]);
  return {
    groups: steady,
    pending,
    apply: freeze,
    hold: {
      onPointerEnter: () => enter('pointer'),
      onPointerLeave: () => leave('pointer'),
      onFocus: () => {
        if (!inside.current.focus) enter('focus');
      },
      onBlur: (event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) leave('focus');
      },
    },
  };
}
