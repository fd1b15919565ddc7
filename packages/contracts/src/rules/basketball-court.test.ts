import { expect, it } from 'vitest';
import { courtMeasures, isBeyondArc, isInKey } from './basketball-court.ts';

it('a shot from seven metres is a three on a FIBA court and a two on an NBA court', () => {
  expect(isBeyondArc([0, 7], courtMeasures('fiba'))).toBe(true);
  expect(isBeyondArc([0, 7], courtMeasures('nba'))).toBe(false);
  expect(isBeyondArc([0, 7], courtMeasures(undefined))).toBe(true);
});

it('in the corner the three-point line is straight, so that a shot nearer than the arc is a three there', () => {
  expect(isBeyondArc([-6.9, 0], courtMeasures('nba'))).toBe(true);
  expect(isBeyondArc([4.9, 4.9], courtMeasures('nba'))).toBe(false);
  expect(isBeyondArc([6.7, 1], courtMeasures('fiba'))).toBe(true);
  expect(isBeyondArc([6.5, 1], courtMeasures('fiba'))).toBe(false);
});

it('the restricted area reaches from the baseline to the free-throw line', () => {
  expect(isInKey([2.4, -1], courtMeasures('fiba'))).toBe(true);
  expect(isInKey([0, 4.2], courtMeasures('fiba'))).toBe(true);
  expect(isInKey([2.5, 0], courtMeasures('fiba'))).toBe(false);
  expect(isInKey([0, 4.3], courtMeasures('fiba'))).toBe(false);
});
