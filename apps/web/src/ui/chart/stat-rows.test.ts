import { expect, it } from 'vitest';
import { statBars } from './stat-rows.ts';

it('statBars draws percentages as they are and counts as shares, and marks an unknown side as unknown', () => {
  const rows = statBars(
    [
      { key: 'possession', home: 58, away: 42, unit: 'percent' },
      { key: 'shots', home: 3, away: 9, unit: 'count' },
      { key: 'xg', home: 1.84, away: 0.97, unit: 'decimal' },
      { key: 'fg', home: 46, away: 50, unit: 'percent', homeOf: [28, 61], awayOf: [30, 60] },
      { key: 'corners', home: 4, unit: 'count' },
      { key: 'reds', home: 0, away: 0, unit: 'count' },
    ],
    (key) => key,
  );
  expect(rows.map((row) => [row.home, row.away, row.homeShare, row.awayShare, row.leader])).toEqual([
    ['58%', '42%', 0.58, 0.42, 0],
    ['3', '9', 0.25, 0.75, 1],
    ['1.84', '0.97', expect.closeTo(0.655, 2), expect.closeTo(0.345, 2), 0],
    ['28/61 46%', '30/60 50%', 0.46, 0.5, 1],
    ['4', undefined, 1, 0, undefined],
    ['0', '0', 0, 0, undefined],
  ]);
});
