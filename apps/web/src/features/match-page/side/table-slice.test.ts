import { StandingRow } from '@matchpoint/contracts/match/match';
import { expect, it } from 'vitest';
import { tableSlice } from './table-slice.ts';

const rows = Array.from({ length: 20 }, (_, index) =>
  StandingRow.parse({
    rank: index + 1,
    teamId: index + 1,
    name: 'x',
    crest: { initials: 'X', primary: '#000000', secondary: '#ffffff', pattern: 'solid' },
    played: 1,
    won: 0,
    lost: 0,
    for: 0,
    against: 0,
    points: 0,
    form: [],
  }),
);
const ranks = (own: number[]) => tableSlice(rows, new Set(own)).map((row) => row.rank);

it('both teams are shown with their neighbours in table order', () => {
  expect(ranks([2, 4])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ranks([1, 20])).toEqual([1, 2, 3, 18, 19, 20]);
  expect(ranks([10])).toEqual([7, 8, 9, 10, 11, 12]);
  expect(ranks([99])).toEqual([1, 2, 3, 4, 5, 6]);
});
