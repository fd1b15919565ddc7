import { expect, it } from 'vitest';
import { seriesScore, seriesWinner, winsNeeded } from './series.ts';

it('the series score counts games won and the initial advantage', () => {
  expect(seriesScore([{ winner: 0 }, { winner: 1 }, {}], [1, 0])).toEqual([2, 1]);
});

it('the series score decides a best-of series as soon as enough games are won, a BO2 only after both games', () => {
  expect([1, 2, 3, 5, 7].map((bestOf) => winsNeeded(bestOf, 'bo'))).toEqual([1, 2, 2, 3, 4]);
  expect(seriesWinner([2, 1], 3, 'bo', false)).toBe(0);
  expect(seriesWinner([1, 1], 3, 'bo', false)).toBeUndefined();
  expect(seriesWinner([1, 1], 2, 'bo', true)).toBeUndefined();
  expect(seriesWinner([2, 0], 2, 'bo', true)).toBe(0);
  expect(seriesWinner([1, 2], 3, 'play_all', false)).toBeUndefined();
  expect(seriesWinner([1, 2], 3, 'play_all', true)).toBe(1);
});
