import type { StandingRow } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';

const LENGTH = 6;

/** Returns six rows of a table around two teams: both of them with their neighbours, from the top down. */
export function tableSlice(rows: readonly StandingRow[], own: ReadonlySet<Id>): StandingRow[] {
  const places = rows.flatMap((row, index) => (own.has(row.teamId) ? [index] : []));
  if (places.length === 0) return rows.slice(0, LENGTH);
  const distance = (index: number) => Math.min(...places.map((place) => Math.abs(place - index)));
  const nearest = rows.map((_, index) => index).toSorted((a, b) => distance(a) - distance(b) || a - b);
  return nearest
    .slice(0, LENGTH)
    .toSorted((a, b) => a - b)
    .flatMap((index) => rows[index] ?? []);
}
