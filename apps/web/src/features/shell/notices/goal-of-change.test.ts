import { describe, expect, it } from 'vitest';
import { makeMatch } from '../../../shared/match/testing/make-match.ts';
import { goalOfChange } from './goal-of-change.ts';

const at = (rev: number, score: [number, number], over: Parameters<typeof makeMatch>[0] = {}) =>
  makeMatch({ status: 'live', rev, score, ...over });

describe('the goal between two states of a match', () => {
  it('a gained goal is named by match and score, so that each sounds once', () => {
    const before = at(1, [0, 0]);
    expect(goalOfChange(before, at(2, [1, 0]))).toBe(`${before.id}:1-0`);
    expect(goalOfChange(before, at(2, [0, 0]))).toBeUndefined();
  });

  it('a cancelled goal and a correction are no goals', () => {
    expect(goalOfChange(at(1, [1, 0]), at(2, [0, 0]))).toBeUndefined();
    const lastCorrection = { rev: 2, at: 0, kind: 'score_fix' as const, before: '0-0', after: '1-0' };
    expect(goalOfChange(at(1, [0, 0]), at(2, [1, 0], { lastCorrection }))).toBeUndefined();
    expect(goalOfChange(at(1, [1, 0], { status: 'finished' }), at(2, [2, 0], { status: 'finished' }))).toBeUndefined();
  });

  it('a goal of a masked match and points of basketball do not sound', () => {
    const basketball = { facts: { kind: 'basketball', periods: [], order: 'home_first' } };
    expect(goalOfChange(at(1, [0, 0]), Object.assign(at(2, [1, 0]), { masked: true }))).toBeUndefined();
    expect(goalOfChange(at(1, [0, 0], basketball), at(2, [2, 0], basketball))).toBeUndefined();
  });
});
