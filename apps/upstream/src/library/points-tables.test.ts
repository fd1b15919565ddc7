import { TeamId } from '@matchpoint/contracts/ids';
import { describe, expect, it } from 'vitest';
import type { SeasonRow } from '../matches/match-store.ts';
import { testSeasonRow } from '../matches/test-season-row.ts';
import { pointsTablesOf, type TeamMatchTotals } from './points-tables.ts';

const team = (id: number): TeamId => TeamId.parse(id);
const day = (stage: string, round: string, group?: string): SeasonRow =>
  testSeasonRow(1, 2, [0, 0], {
    stage: { en_US: stage },
    round: { en_US: round },
    group_name: group === undefined ? null : { en_US: group },
  });
const did = (row: SeasonRow, id: number, points: number, wwcd = 0, kills = 0): TeamMatchTotals => ({
  match_id: row.id,
  team_id: team(id),
  stats: { points: [points, 1], games: [6, 6], wwcd: [wwcd, 6], kills: [kills, 6] },
});

describe('tables of points', () => {
  it('a table adds up the points of its match days and shows those of each day', () => {
    const [first, second] = [day('Regular season', 'Day 1'), day('Regular season', 'Day 2')];
    const [table, other] = pointsTablesOf([first, second], [did(first, 1, 30), did(first, 2, 45), did(second, 1, 40), did(second, 3, 5)]);
    expect(other).toBeUndefined();
    expect(table?.days.map(({ round }) => round?.['en_US'])).toEqual(['Day 1', 'Day 2']);
    expect(table?.lines.map(({ rank, teamId, played, games, points, days }) => [rank, teamId, played, games, points, days])).toEqual([
      [1, 1, 2, 12, 70, [30, 40]],
      [2, 2, 1, 6, 45, [45, null]],
      [3, 3, 1, 6, 5, [null, 5]],
    ]);
  });

  it('equal points are ordered by games won and then by kills, and teams that are equal in all three share a rank', () => {
    const only = day('Finals', 'Day 1');
    const [table] = pointsTablesOf(
      [only],
      [did(only, 1, 50, 0, 9), did(only, 2, 50, 1, 2), did(only, 3, 50, 0, 12), did(only, 4, 50, 0, 9), did(only, 5, 10)],
    );
    expect(table?.lines.map(({ rank, teamId }) => [rank, teamId])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
      [3, 4],
      [5, 5],
    ]);
  });

  it('each stage and group has a table of its own, the newest stage first', () => {
    const [a, b, final] = [day('Group stage', 'Day 1', 'Group A'), day('Group stage', 'Day 1', 'Group B'), day('Grand Final', 'Day 1')];
    const tables = pointsTablesOf([a, b, final], [did(a, 1, 10), did(b, 2, 10), did(final, 1, 10)]);
    expect(tables.map(({ names }) => names.map((name) => name['en_US']).join(' '))).toEqual([
      'Grand Final',
      'Group stage Group B',
      'Group stage Group A',
    ]);
  });

  it('a match day without points does not count', () => {
    const [played, cancelled] = [day('Finals', 'Day 1'), day('Finals', 'Day 2')];
    const [table] = pointsTablesOf([played, cancelled], [did(played, 1, 10), { match_id: cancelled.id, team_id: team(1), stats: {} }]);
    expect(table?.days).toHaveLength(1);
    expect(table?.lines.map(({ played: days }) => days)).toEqual([1]);
    expect(pointsTablesOf([cancelled], [{ match_id: cancelled.id, team_id: team(1), stats: {} }])).toEqual([]);
  });
});
