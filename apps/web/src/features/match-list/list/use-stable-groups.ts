import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import type { RowGroup } from './group-matches.ts';
import { countMoves, fillOrder, orderOf, type Order } from './stable-order.ts';

export interface StableGroups {
  readonly groups: readonly RowGroup[];
  /** Number of rows whose change of place is pending. */
  readonly pending: number;
  /** Applies the pending changes. */
  readonly apply: () => void;
  /** Props of the list's element. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** The order when the pointer or the focus entered the list. */
interface Held {
  readonly scope: string;
  readonly order: Order;
  readonly rows: ReadonlyMap<Id, MatchSummary>;
}

/**
 * Keeps the order of a list while the pointer or the focus is inside (product.md §1.2) and counts the pending changes of order. Scores and
 * minutes still update in place. `scope` identifies the content: another day or filter is another list, whose order applies at once.
 */
export function useStableGroups(groups: readonly RowGroup[], scope: string): StableGroups {
  // In a ref, because pointer and focus may both enter before the next render.
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
