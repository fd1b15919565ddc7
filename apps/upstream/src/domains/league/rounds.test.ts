import { describe, expect, it } from 'vitest';
import { testSeasonRow } from '../../matches/test-season-row.ts';
import { currentRound, roundName, roundsOf } from './rounds.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 5, 20, 4);
const at = (day: number, round?: string, over = {}) =>
  testSeasonRow(1, 2, undefined, { start_at: NOON + day * DAY, ...(round === undefined ? {} : { round: { en_US: round } }), ...over });

describe('rounds of a season', () => {
  it('rounds are ordered by time and named by stage and round', () => {
    const rounds = roundsOf([
      at(7, 'Round 2'),
      at(0, 'Round 1'),
      at(1, 'Round 1'),
      at(20, 'Final', { stage: { en_US: 'Play-offs', zh_CN: '季后赛' } }),
    ]);
    expect(rounds.map((round) => [round.key, roundName(round, 'en_US'), round.ids.length])).toEqual([
      ['Round 1', 'Round 1', 2],
      ['Round 2', 'Round 2', 1],
      ['Play-offs · Final', 'Play-offs Final', 1],
    ]);
    expect(rounds.map((round) => roundName(round, 'zh_CN')).at(-1)).toBe('季后赛 Final');
  });

  it('rounds are weeks from Monday when the source names none', () => {
    // 2026-06-20 is a Saturday.
    expect(roundsOf([at(0), at(1), at(2)]).map((round) => [round.key, roundName(round, 'zh_CN')])).toEqual([
      ['2026-06-15', '06-20 – 06-21'],
      ['2026-06-22', '06-22'],
    ]);
  });

  it('a postponed match does not keep its round current', () => {
    const rows = [
      ...[0, 0, 0, 1].map((day) => at(day, 'Round 1')),
      at(30, 'Round 1'),
      at(7, 'Round 2'),
      at(8, 'Round 2'),
      at(14, 'Round 3'),
    ];
    const rounds = roundsOf(rows);
    expect(currentRound(rounds, NOON)?.key).toBe('Round 1');
    expect(currentRound(rounds, NOON + 3 * DAY)?.key).toBe('Round 2');
    expect(currentRound(rounds, NOON + 60 * DAY)?.key).toBe('Round 3');
  });

  it('a round with a live match is the current one', () => {
    const rounds = roundsOf([at(0, 'Round 1'), at(0, 'Round 2', { state: 'live' }), at(1, 'Round 2')]);
    expect(currentRound(rounds, NOON)?.key).toBe('Round 2');
  });
});
