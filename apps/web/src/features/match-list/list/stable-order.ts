import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RowGroup } from './group-matches.ts';

/** The order of a list without its matches. */
export type Order = readonly { readonly key: string; readonly kind: RowGroup['kind']; readonly ids: readonly Id[] }[];

export function orderOf(groups: readonly RowGroup[]): Order {
  return groups.map(({ key, kind, rows }) => ({ key, kind, ids: rows.map((row) => row.id) }));
}

/** Returns how many rows would appear, disappear or move if `next` replaced `shown`. */
export function countMoves(shown: Order, next: Order): number {
  const places = (order: Order) => new Map(order.flatMap((group) => group.ids.map((id) => [id, group.key] as const)));
  const before = places(shown);
  const after = places(next);
  let moves = 0;
  for (const [id, key] of before) if (after.get(id) !== key) moves += 1;
  for (const id of after.keys()) if (!before.has(id)) moves += 1;
  if (moves > 0) return moves;
  const sequence = (order: Order) => order.flatMap((group) => group.ids);
  const shownIds = sequence(shown);
  return sequence(next).filter((id, index) => shownIds[index] !== id).length;
}

/** Returns the current matches in a given order; a match that is gone keeps its last state. */
export function fillOrder(order: Order, groups: readonly RowGroup[], lastSeen: ReadonlyMap<Id, MatchSummary>): RowGroup[] {
  const now = new Map<Id, MatchSummary>(groups.flatMap((group) => group.rows.map((row) => [row.id, row])));
  return order.map(({ key, kind, ids }) => ({ key, kind, rows: ids.flatMap((id) => now.get(id) ?? lastSeen.get(id) ?? []) }));
}
