import type { CsGame } from '@matchpoint/contracts/match/series';
import { expect, it } from 'vitest';
import { roundStrip, startsHalf } from './cs-view.ts';

const game = (rounds: number, maxRounds = 24): CsGame => ({
  kind: 'cs',
  maxRounds,
  overtimeRounds: 6,
  halves: [],
  rounds: Array.from({ length: rounds }, (_, index) => ({ no: index + 1, side: 0, ct: 1, reason: 'elimination' })),
  players: [[], []],
  events: [],
});

it('the strip is divided at half-time of regulation and at each half of overtime', () => {
  expect([12, 13, 24, 25, 28, 31].map((no) => startsHalf(no, game(0)))).toEqual([false, true, false, true, true, true]);
  expect(startsHalf(16, game(0, 30))).toBe(true);
});

it('the strip shows all of regulation, the current round, and only the overtime that is played', () => {
  expect(roundStrip(game(15), true)).toHaveLength(24);
  expect(roundStrip(game(15), true).find((cell) => cell.now)?.no).toBe(16);
  expect(roundStrip(game(15), false).some((cell) => cell.now)).toBe(false);
  expect(roundStrip(game(27), true)).toHaveLength(28);
});
