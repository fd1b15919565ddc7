import { expect, it } from 'vitest';
import { matchState } from './match-state.ts';

it('the match state assigns every status of a match to one of three lists', () => {
  expect(['scheduled', 'about_to_start', 'delayed', 'tbd', 'other'].map(matchState)).toEqual(Array(5).fill('upcoming'));
  expect(['live', 'paused', 'interrupted', 'suspended'].map(matchState)).toEqual(Array(4).fill('live'));
  expect(['finished', 'walkover', 'cancelled', 'abandoned', 'postponed'].map(matchState)).toEqual(Array(5).fill('finished'));
});
