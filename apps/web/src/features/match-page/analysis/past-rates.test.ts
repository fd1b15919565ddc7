import { PastMatch } from '@matchpoint/contracts/match/match';
import { describe, expect, it } from 'vitest';
import { goalTimes, handicapResult, lineRecords, restDays } from './past-rates.ts';

const TEAM = 1;
const past = (home: number, away: number, score: [number, number], more: Record<string, unknown> = {}) =>
  PastMatch.parse({ startAt: 0, league: 'A', home: { id: home, name: `${home}` }, away: { id: away, name: `${away}` }, score, ...more });

describe('the record of a team against closing lines', () => {
  it('pushes and matches without a line are left out of the share', () => {
    const records = lineRecords(
      [
        past(TEAM, 2, [2, 0], { asianLine: -1, totalLine: 2.5 }),
        past(TEAM, 2, [1, 0], { asianLine: -1, totalLine: 1 }),
        past(2, TEAM, [1, 0], { asianLine: -0.25, totalLine: 2.25 }),
        past(TEAM, 2, [3, 0]),
      ],
      TEAM,
    );
    expect(records.handicap).toEqual({ won: 1, lost: 1, pushed: 1, percent: 50 });
    expect(records.total).toEqual({ won: 0, lost: 2, pushed: 1, percent: 0 });
    expect(lineRecords([past(TEAM, 2, [3, 0])], TEAM).handicap.percent).toBeUndefined();
  });

  it('the two teams of a match never both beat its handicap, for every line and result', () => {
    for (let line = -3; line <= 3; line += 0.25) {
      for (let home = 0; home <= 4; home += 1) {
        for (let away = 0; away <= 4; away += 1) {
          const match = past(TEAM, 2, [home, away], { asianLine: line });
          const own = handicapResult(match, TEAM) ?? 0;
          expect(own + (handicapResult(match, 2) ?? 0)).toBe(0);
          const excess = home - away + line;
          expect(own).toBe(excess > 0 ? 1 : excess < 0 ? -1 : 0);
        }
      }
    }
  });

  it('a match with extra time is settled by the score after 90 minutes', () => {
    expect(handicapResult(past(TEAM, 2, [2, 1], { settled: [1, 1], asianLine: -0.5 }), TEAM)).toBe(-1);
  });
});

describe('the times of goals', () => {
  it('goals are counted by spans of 15 minutes, added time in the span that it ends', () => {
    const times = goalTimes(
      [
        past(TEAM, 2, [2, 1], {
          goals: [
            [0, 15],
            [1, 45],
            [0, 90],
          ],
        }),
        past(2, TEAM, [1, 0], { goals: [[0, 16]] }),
      ],
      TEAM,
    );
    expect(times?.matches).toBe(2);
    expect(times?.spans.map(({ scored, conceded }) => [scored, conceded])).toEqual([[1, 0], [0, 1], [0, 1], [0, 0], [0, 0], [1, 0]]); // prettier-ignore
  });

  it('a match of which not every goal has a minute is left out', () => {
    expect(goalTimes([past(TEAM, 2, [2, 1], { goals: [[0, 15]] }), past(TEAM, 2, [1, 0])], TEAM)).toBeUndefined();
  });
});

it('days of rest are counted from the last match before the kick-off', () => {
  const day = 86_400_000;
  expect(restDays([past(TEAM, 2, [0, 0], { startAt: 10 * day }), past(TEAM, 2, [0, 0], { startAt: 7 * day })], 13.5 * day)).toBe(3);
  expect(restDays([], 13 * day)).toBeUndefined();
  expect(restDays([past(TEAM, 2, [0, 0], { startAt: 0 })], 90 * day)).toBeUndefined();
});
