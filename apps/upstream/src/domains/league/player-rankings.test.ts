import { describe, expect, it } from 'vitest';
import { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import { rankingsOf, type PlayerSeasonRow } from './player-rankings.ts';
import type { StatTotals } from '../../library/stat-totals.ts';

const player = (id: number, played: number, stats: StatTotals, over: Partial<PlayerSeasonRow> = {}): PlayerSeasonRow => ({
  player_id: PlayerId.parse(id),
  team_id: TeamId.parse(1),
  played,
  stats,
  last_at: 1,
  ...over,
});
const ranks = (rows: readonly PlayerSeasonRow[], key: string, gameId: 202 | 2 = 202) =>
  rankingsOf(gameId, rows, 20)
    .find((ranking) => ranking.key === key)
    ?.rows.map((row) => `${row.rank}. P${row.playerId} ${row.stat.value}`);

describe('player rankings', () => {
  it('a ranking gives equal values the same rank, lists fewer matches first, and omits players without a value', () => {
    const rows = [
      player(1, 9, { goals: [5, 9] }),
      player(2, 7, { goals: [5, 7] }),
      player(3, 9, { goals: [8, 9] }),
      player(4, 9, { goals: [0, 9] }),
      player(5, 2, { goals: [1, 0] }),
    ];
    expect(ranks(rows, 'goals')).toEqual(['1. P3 8', '2. P2 5', '2. P1 5', '4. P5 1']);
  });

  it('a ranking sums the stats of all teams of a player and names the last team', () => {
    const rows = [player(1, 3, { goals: [2, 3] }), player(1, 4, { goals: [3, 4] }, { team_id: TeamId.parse(2), last_at: 9 })];
    expect(rankingsOf(202, rows, 20)[0]?.rows[0]).toMatchObject({ teamId: 2, played: 7, stat: { value: 5, perMatch: 0.71 } });
  });

  it('a ranking by an average omits players with few matches', () => {
    const rows = [player(1, 10, { rating: [10, 10] }), player(2, 3, { rating: [6, 3] }), player(3, 4, { rating: [4.4, 4] })];
    expect(ranks(rows, 'rating', 2)).toEqual(['1. P3 1.1', '2. P1 1']);
  });

  it('rankings exist only for stats that the data contains', () => {
    expect(rankingsOf(202, [player(1, 1, { goals: [1, 0] })], 20).map(({ key }) => key)).toEqual(['goals']);
  });

  it('a ranking shows no average for a player who is known by goals alone', () => {
    expect(rankingsOf(202, [player(1, 2, { goals: [3, 0] })], 20)[0]?.rows[0]?.stat).toEqual({ key: 'goals', value: 3, unit: 'count' });
  });
});
