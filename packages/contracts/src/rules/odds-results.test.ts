import { describe, expect, it } from 'vitest';
import { asianResult, totalResult } from './odds-results.ts';

describe('results of lines', () => {
  it.each([
    [-0.5, [1, 0], 1],
    [-0.5, [1, 1], -1],
    [0, [1, 1], 0],
    [-0.25, [1, 1], -0.5],
    [0.25, [1, 1], 0.5],
    [-0.75, [1, 0], 0.5],
    [-1, [1, 0], 0],
    [-1.25, [1, 0], -0.5],
    [6.5, [90, 96], 1],
    [6.5, [90, 97], -1],
  ] as const)('a handicap of %d settles the score %j as %d for home', (line, score, result) => {
    expect(asianResult(line, score)).toBe(result);
  });

  it.each([
    [2.5, [2, 1], 1],
    [2.5, [1, 1], -1],
    [3, [2, 1], 0],
    [2.75, [2, 1], 0.5],
    [3.25, [2, 1], -0.5],
  ] as const)('a total of %d settles the score %j as %d for over', (line, score, result) => {
    expect(totalResult(line, score)).toBe(result);
  });
});
