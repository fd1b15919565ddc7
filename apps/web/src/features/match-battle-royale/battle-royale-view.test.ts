import { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import type { Id } from '@matchpoint/contracts/rules/id';
import { expect, it } from 'vitest';
import { defaultGame, gameRows } from './battle-royale-view.ts';

const crest = { initials: 'A', primary: '#000000', secondary: '#ffffff', pattern: 'solid' };
const row = (teamId: Id, cells: unknown[]) => ({
  teamId,
  name: `T${teamId}`,
  short: `T${teamId}`,
  crest,
  rank: teamId,
  move: 0,
  total: 0,
  wwcd: 0,
  placementPoints: 0,
  kills: 0,
  cells,
});
const battleRoyale = BattleRoyaleDetail.parse({
  points: { name: 'SUPER', placement: [10, 6], killPoints: 1, tieBreak: ['total'] },
  table: [
    row(1, [
      { place: 2, kills: 3, points: 9 },
      { kills: 1, alive: 3 },
    ]),
    row(2, [
      { place: 1, kills: 1, points: 11 },
      { kills: 4, alive: 2 },
    ]),
    row(3, [
      { kills: 0, absent: true },
      { place: 3, kills: 0, points: 5 },
    ]),
  ],
  games: [1, 2, 3].map((no) => ({ no, status: no === 1 ? 'finished' : no === 2 ? 'live' : 'pending', players: [], events: [] })),
});
const game = (no: number) => battleRoyale.games.find((one) => one.no === no) ?? battleRoyale.games[0];

it('the live game is opened', () => {
  expect(defaultGame(battleRoyale)).toBe(2);
  expect(defaultGame({ ...battleRoyale, games: battleRoyale.games.slice(0, 1) })).toBe(1);
});

it('surviving teams come before eliminated ones, and teams that did not appear are left out', () => {
  const ids = (no: number) => {
    const one = game(no);
    return one === undefined ? [] : gameRows(battleRoyale, one).map((entry) => entry.team.teamId);
  };
  expect(ids(2)).toEqual([2, 1, 3]);
  expect(ids(1)).toEqual([2, 1]);
  expect(ids(3)).toEqual([]);
});
