import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlayerId } from '@matchpoint/contracts/ids';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { gameSteps, goalSteps, periodSteps } from './goal-steps.ts';

const goal = (side: 0 | 1, minute: number, score: Pair, over: Partial<SoccerEvent> = {}): SoccerEvent => ({
  id: `${side}-${score.join('-')}`,
  kind: 'goal',
  side,
  minute,
  score,
  ...over,
});

describe('goalSteps', () => {
  it('a goal has the scorer and the minute of its event', () => {
    const event = goal(0, 45, [1, 0], { plus: 2, player: { id: PlayerId.parse(7), name: '武磊' } });
    expect(goalSteps([0, 0], [1, 0], [event])).toEqual([{ side: 0, score: [1, 0], minute: '45+2', playerName: '武磊', cancelled: false }]);
  });

  it('a goal without an event is told by its score alone', () => {
    expect(goalSteps([1, 0], [1, 1], [])).toEqual([{ side: 1, score: [1, 1], minute: '', playerName: '', cancelled: false }]);
  });

  it('a goal that was taken back comes before a new one', () => {
    const events = [goal(0, 10, [1, 0], { cancelled: { reason: 'var_offside' } }), goal(1, 12, [0, 1])];
    expect(goalSteps([1, 0], [0, 1], events)).toMatchObject([
      { side: 0, score: [0, 0], minute: '10', cancelled: true },
      { side: 1, score: [0, 1], minute: '12', cancelled: false },
    ]);
  });

  it('between any two scores there is one step for each new goal and one for each side that lost goals', () => {
    const score = fc.tuple(fc.nat(6), fc.nat(6));
    fc.assert(
      fc.property(score, score, (from, to) => {
        const steps = goalSteps(from, to, []);
        for (const side of [0, 1] as const) {
          expect(steps.filter((step) => step.side === side && !step.cancelled)).toHaveLength(Math.max(0, to[side] - from[side]));
          expect(steps.filter((step) => step.side === side && step.cancelled)).toHaveLength(to[side] < from[side] ? 1 : 0);
        }
        expect(steps.length === 0 ? to : steps.at(-1)?.score).toEqual(steps.length === 0 ? from : to);
      }),
    );
  });
});

describe('gameSteps', () => {
  it('a won game has its number, which does not count the advantage', () => {
    expect(gameSteps([1, 0], [1, 2], [1, 0])).toMatchObject([
      { step: 'game', side: 1, minute: '1', score: [1, 1], cancelled: false },
      { step: 'game', side: 1, minute: '2', score: [1, 2], cancelled: false },
    ]);
    expect(gameSteps([1, 1], [1, 0])).toMatchObject([{ side: 1, minute: '', score: [1, 0], cancelled: true }]);
  });
});

describe('periodSteps', () => {
  const quarter = (no: number, home: number, away: number) => ({ no, kind: 'Q' as const, home, away });
  const ended = [quarter(1, 28, 25), quarter(2, 20, 31), { no: 1, kind: 'OT' as const, home: 9, away: 4 }];

  it('every period that ended since is a step with the score at its end and the leading team', () => {
    expect(periodSteps([28, 25], ended)).toMatchObject([
      { step: 'period', minute: 'Q2', score: [48, 56], side: 1 },
      { step: 'period', minute: 'OT1', score: [57, 60], side: 1 },
    ]);
    expect(periodSteps([0, 0], ended).map(({ minute }) => minute)).toEqual(['Q1', 'Q2', 'OT1']);
    expect(periodSteps([57, 60], ended)).toEqual([]);
  });

  it('points that were corrected after the end of a period announce nothing again', () => {
    expect(periodSteps([28, 24], ended)).toEqual([]);
  });
});
