import { expect, it } from 'vitest';
import type { SeasonRow } from '../../../matches/match-store.ts';
import { testSeasonRow } from '../../../matches/test-season-row.ts';
import { type ChangedMatch, tableChange } from './table-change.ts';

const storeOf = (rows: readonly SeasonRow[]) => ({
  seasonResults: async (_league: unknown, _season: unknown, before?: number) => rows.filter((row) => row.start_at < (before ?? Infinity)),
});
const matchOf = (row: SeasonRow): ChangedMatch => ({ ...row, game_id: 202, origin: 'simulated', season: null });

it('a match changes the table by its own result alone, and later matches do not count', async () => {
  const rows = [testSeasonRow(1, 2, [1, 0]), testSeasonRow(3, 4, [2, 0]), testSeasonRow(4, 1, [3, 0]), testSeasonRow(2, 3, [5, 0])];
  const [, , match] = rows;
  if (match === undefined) throw new Error('no match');
  const { change, counted } = await tableChange(matchOf(match), storeOf(rows));
  expect(counted).toBe(3);
  expect(
    change?.lines.map(({ teamId, rank, rankBefore, points, pointsBefore }) => [Number(teamId), rankBefore, rank, pointsBefore, points]),
  ).toEqual([
    [3, 1, 1, 3, 3],
    [4, 4, 2, 0, 3],
    [1, 2, 3, 3, 3],
    [2, 3, 4, 0, 0],
  ]);
});

it('a knockout match changes no table, and neither does the first match of a side', async () => {
  const rows = [testSeasonRow(1, 2, [1, 0]), testSeasonRow(3, 4, [2, 0], { stage: { en_US: 'Final', zh_CN: '决赛' } })];
  for (const row of rows) expect((await tableChange(matchOf(row), storeOf(rows))).change).toBeUndefined();
});
