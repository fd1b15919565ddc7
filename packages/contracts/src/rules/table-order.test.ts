import { describe, expect, it } from 'vitest';
import { orderTable, type TableSums } from './table-order.ts';

const line = (id: number, points: number, scored: number, conceded: number, played = 2, won = 1): TableSums<number> => ({
  id,
  played,
  won,
  points,
  for: scored,
  against: conceded,
});
const ids = (lines: readonly TableSums<number>[]) => lines.map(({ id }) => id);
const byId = (a: number, b: number) => a - b;

describe('orderTable', () => {
  it('a table is ordered by points, then difference, then goals scored', () => {
    const lines = [line(1, 3, 2, 2), line(2, 4, 1, 1), line(3, 3, 3, 2), line(4, 3, 4, 4)];
    expect(ids(orderTable(lines, [], false, byId))).toEqual([2, 3, 4, 1]);
  });

  it('teams with equal sums are ordered by their results against each other, and only then by id', () => {
    const lines = [line(1, 3, 2, 2), line(2, 3, 2, 2), line(3, 9, 5, 0)];
    expect(ids(orderTable(lines, [], false, byId))).toEqual([3, 1, 2]);
    expect(ids(orderTable(lines, [{ teams: [1, 2], winner: 1 }], false, byId))).toEqual([3, 2, 1]);
    expect(ids(orderTable(lines, [{ teams: [3, 1], winner: 1 }], false, byId))).toEqual([3, 1, 2]);
  });

  it('a basketball table compares the share of games won before points', () => {
    const lines = [line(1, 5, 90, 80, 10, 5), line(2, 4, 80, 80, 5, 4)];
    expect(ids(orderTable(lines, [], true, byId))).toEqual([2, 1]);
    expect(ids(orderTable(lines, [], false, byId))).toEqual([1, 2]);
  });
});
