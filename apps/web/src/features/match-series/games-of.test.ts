import type { GameDetail } from '@matchpoint/contracts/match/series';
import { expect, it } from 'vitest';
import { choices, chosenGame, shownGames } from './games-of.ts';

const game = (no: number, status: GameDetail['status']): GameDetail => ({ no, status });

it('games that may not be played are hidden, so that the tabs never reveal the length of a series', () => {
  const series = { games: [game(1, 'finished'), game(2, 'live'), game(3, 'pending'), game(4, 'skipped')] };
  expect(shownGames(series).map((one) => one.no)).toEqual([1, 2]);
  expect(choices(series, 5)).toEqual(['total', 1, 2]);
});

it('the live game or the requested one is opened, 0 is the total also while a game is live, and a BO1 has no total', () => {
  const series = { games: [game(1, 'finished'), game(2, 'draft')] };
  expect(chosenGame(series, 3, undefined)).toBe(2);
  expect(chosenGame(series, 3, 1)).toBe(1);
  expect(chosenGame(series, 3, 7)).toBe(2);
  expect(chosenGame(series, 3, 0)).toBe('total');
  expect(chosenGame({ games: [game(1, 'live')] }, 1, 0)).toBe(1);
  expect(chosenGame({ games: [game(1, 'finished')] }, 1, undefined)).toBe(1);
  expect(chosenGame({ games: [game(1, 'finished'), game(2, 'finished')] }, 3, undefined)).toBe('total');
});
