import type { Stat } from '@matchpoint/contracts/player/stat';
import { describe, expect, it } from 'vitest';
import { type StatSide, pairStats } from './pair-stats.ts';

const count = (key: string, value: number, perMatch?: number): Stat => ({
  key,
  value,
  unit: 'count',
  ...(perMatch === undefined ? {} : { perMatch }),
});
const mean = (key: string, value: number): Stat => ({ key, value, unit: 'decimal' });
const side = (played: number, ...stats: Stat[]): StatSide => ({ played, stats });

describe('pairStats', () => {
  it('statistics are compared per match when both sides know their number of matches, with the sums beside them', () => {
    expect(pairStats(side(10, count('goals', 20, 2)), side(5, count('goals', 5, 1)))).toEqual([
      { key: 'goals', per: 'match', texts: ['2.00', '1.00'], totals: ['20', '5'], shares: [1, 0.5], leader: 0 },
    ]);
  });

  it('statistics are sums when one side does not know its number of matches, and then neither side leads', () => {
    const [row] = pairStats(side(10, count('assists', 8, 0.8)), side(20, count('assists', 9)));
    expect(row).toEqual({ key: 'assists', per: 'total', texts: ['8', '9'], shares: [8 / 9, 1] });
    expect(pairStats(side(20, count('assists', 8)), side(20, count('assists', 9)))[0]?.leader).toBe(1);
  });

  it('a statistic that only one side has is shown for it, without bars and leader', () => {
    const rows = pairStats(side(3, mean('xg', 1.4), count('shots', 30, 10)), side(3, { key: 'possession', value: 0, unit: 'percent' }));
    expect(rows).toEqual([
      { key: 'possession', texts: [undefined, '0%'] },
      { key: 'xg', texts: ['1.40', undefined] },
      { key: 'shots', per: 'match', texts: ['10.0', undefined], totals: ['30', undefined] },
    ]);
  });

  it('a statistic of zero is shown and compared: only the other side has a bar, and neither when both are zero', () => {
    const [some, none] = pairStats(
      side(2, count('red', 0, 0), count('own_goals', 0, 0)),
      side(2, count('red', 1, 0.5), count('own_goals', 0, 0)),
    );
    expect(some).toMatchObject({ texts: ['0.00', '0.50'], shares: [0, 1], leader: 0 });
    expect(none).toEqual({ key: 'own_goals', per: 'match', texts: ['0.00', '0.00'], totals: ['0', '0'] });
  });

  it('neither side leads when the texts are equal, or when a higher value is neither better nor worse', () => {
    expect(pairStats(side(1, mean('rating', 7.001)), side(1, mean('rating', 7.002)))[0]).not.toHaveProperty('leader');
    expect(pairStats(side(1, count('games', 3, 3)), side(1, count('games', 2, 2)))[0]).not.toHaveProperty('leader');
  });

  it('percentages are drawn as they are, and nothing below zero', () => {
    const rows = pairStats(
      side(1, { key: 'free_throws', value: 80, unit: 'percent' }, mean('plus_minus', -3)),
      side(1, { key: 'free_throws', value: 60, unit: 'percent' }, mean('plus_minus', 6)),
    );
    expect(rows[0]).toMatchObject({ texts: ['80%', '60%'], shares: [0.8, 0.6], leader: 0 });
    expect(rows[1]).toEqual({ key: 'plus_minus', texts: ['-3.00', '6.00'], leader: 1 });
  });

  it('statistics keep the order of their sport when one side lacks some', () => {
    const all = ['goals', 'assists', 'rating', 'yellow'].map((key) => mean(key, 1));
    const [, , rating, yellow] = all;
    for (const pair of [
      [side(1, ...all), side(1, ...(rating === undefined || yellow === undefined ? [] : [rating, yellow]))],
      [side(1, ...all.slice(0, 1), ...all.slice(3)), side(1, ...all)],
    ] as const)
      expect(pairStats(...pair).map(({ key }) => key)).toEqual(['goals', 'assists', 'rating', 'yellow']);
  });
});
