import type { RowGroup } from './group-matches.ts';

/** Returns the first rows of a list, group by group. */
export function firstRows(groups: readonly RowGroup[], most: number): readonly RowGroup[] {
  let left = most;
  const cut: RowGroup[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    cut.push(group.rows.length <= left ? group : { ...group, rows: group.rows.slice(0, left) });
    left -= group.rows.length;
  }
  return cut;
}
