import { expect, it } from 'vitest';
import { TeamId } from '@matchpoint/contracts/ids';
import { testSeasonRow } from '../matches/test-season-row.ts';
import type { SeasonRow } from '../matches/match-store.ts';
import { swissOf } from './swiss.ts';

const stage = (no: number) => ({ stage: { en_US: 'Swiss stage' }, round: { en_US: `Round ${no}` } });
const shown = (rows: readonly SeasonRow[]) =>
  swissOf(2, rows, new Set())?.rounds.map(({ boxes }) =>
    boxes.map(({ record, ties }) => `${record.join(':')} ${ties.map(({ teams }) => teams.join('-')).join(' ')}`),
  );

const first = [testSeasonRow(1, 2, [1, 0], stage(1)), testSeasonRow(3, 4, [0, 1], stage(1))];
const second = [testSeasonRow(1, 4, [2, 1], stage(2)), testSeasonRow(2, 3, [2, 0], stage(2))];

it('each round has a box for each record of its teams before it, the best first', () => {
  expect(shown([...first, ...second])).toEqual([['0:0 1-2 3-4'], ['1:0 1-4', '0:1 2-3']]);
  expect(shown([...first, ...second, testSeasonRow(1, 2, undefined, stage(3)), testSeasonRow(4, 3, undefined, stage(3))])?.[2]).toEqual([
    '2:0 1-2',
    '1:1 4-3',
  ]);
});

it('the results are known when all rounds are over, and who is through when the knock-out is', () => {
  const rows = [...first, ...second];
  expect(swissOf(2, [...rows, testSeasonRow(1, 3, undefined, stage(3))], new Set())?.results).toEqual([]);
  expect(swissOf(2, rows, new Set())?.results).toEqual([
    { record: [2, 0], teams: [1] },
    { record: [1, 1], teams: [2, 4] },
    { record: [0, 2], teams: [3] },
  ]);
  expect(swissOf(2, rows, new Set([TeamId.parse(1), TeamId.parse(4)]))?.results).toEqual([
    { record: [2, 0], through: true, teams: [1] },
    { record: [1, 1], through: true, teams: [4] },
    { record: [1, 1], through: false, teams: [2] },
    { record: [0, 2], through: false, teams: [3] },
  ]);
});

it('matches that are not of a Swiss stage have none', () => {
  expect(swissOf(2, [testSeasonRow(1, 2, [1, 0], { stage: { en_US: 'Playoffs' }, round: { en_US: 'Final' } })], new Set())).toBeUndefined();
});
