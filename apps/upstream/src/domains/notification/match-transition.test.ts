import { describe, expect, it } from 'vitest';
import { type NotifiedState, stepsBetween } from './match-transition.ts';

const live = (home: number, away: number): NotifiedState => ({ state: 'live', score: [home, away] });
const finished = (home: number, away: number): NotifiedState => ({ state: 'finished', score: [home, away] });
const soccer = { kind: 'soccer', sinceStartMs: 60_000 };

describe('what users are notified of between two states of a match', () => {
  it('a match that is first seen live has started only when its kick-off is recent', () => {
    expect(stepsBetween(undefined, live(0, 0), soccer)).toEqual([{ type: 'start' }]);
    expect(stepsBetween(undefined, live(2, 1), { ...soccer, sinceStartMs: 3_600_000 })).toEqual([]);
    expect(stepsBetween(undefined, finished(2, 1), soccer)).toEqual([]);
  });

  it('a goal names its side and the new score; two goals at once that both sides scored name none', () => {
    expect(stepsBetween(live(0, 0), live(0, 1), soccer)).toEqual([{ type: 'goal', score: [0, 1], side: 1 }]);
    expect(stepsBetween(live(0, 0), live(1, 1), soccer)).toEqual([{ type: 'goal', score: [1, 1] }]);
  });

  it('a smaller score is a cancelled goal', () => {
    expect(stepsBetween(live(2, 1), live(1, 1), soccer)).toEqual([{ type: 'cancelled', score: [1, 1], before: [2, 1] }]);
  });

  it('a won game of a series is the end of a period, and points of basketball are nothing', () => {
    expect(stepsBetween(live(0, 0), live(1, 0), { ...soccer, kind: 'series' })).toEqual([{ type: 'period', score: [1, 0], side: 0 }]);
    expect(stepsBetween(live(10, 8), live(12, 8), { ...soccer, kind: 'basketball' })).toEqual([]);
  });

  it('the last goal and the result of a match that ended meanwhile are both told', () => {
    expect(stepsBetween(live(1, 1), finished(2, 1), soccer).map(({ type }) => type)).toEqual(['goal', 'result']);
  });

  it('a result that changes after the end is corrected, and an unchanged one is not', () => {
    expect(stepsBetween(finished(2, 1), finished(1, 1), soccer)).toEqual([{ type: 'corrected', score: [1, 1], before: [2, 1] }]);
    expect(stepsBetween(finished(2, 1), finished(2, 1), soccer)).toEqual([]);
  });

  it('a match that is withdrawn notifies nobody', () => {
    expect(stepsBetween(live(1, 0), { state: 'hidden', score: [0, 0] }, soccer)).toEqual([]);
  });
});
