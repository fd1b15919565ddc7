import { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import { expect, it } from 'vitest';
import { placesOf, placeShare, pointLines, survivalOf } from './event-trends.ts';

const crest = { initials: 'A', primary: '#000000', secondary: '#ffffff', pattern: 'solid' };
const row = (teamId: number, cells: unknown[], over: object = {}) => ({
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
  ...over,
});
const detail = BattleRoyaleDetail.parse({
  points: { name: 'SUPER', placement: [10, 6, 5], killPoints: 1, tieBreak: ['total'] },
  table: [
    row(
      1,
      [
        { place: 1, kills: 4, points: 14 },
        { place: 3, kills: 0, points: 5 },
        { kills: 0, alive: 4 },
      ],
      { starting: 7 },
    ),
    row(
      2,
      [
        { place: 2, kills: 1, points: 7 },
        { place: 1, kills: 2, points: 12 },
        { kills: 0, alive: 4 },
      ],
      { penalty: 2 },
    ),
    row(3, [
      { kills: 0, absent: true },
      { place: 2, kills: 1, points: 7 },
      { place: 3, kills: 0, points: 5 },
    ]),
  ],
  games: [
    {
      no: 1,
      status: 'finished',
      lengthSec: 1800,
      players: [],
      events: [
        { id: 'c1', atMs: 90_000, kind: 'circle', circle: 1, zone: { x: 0.5, y: 0.5, r: 0.2 } },
        { id: 'o', atMs: 600_000, kind: 'eliminated', teamId: 2, place: 2 },
        { id: 'c2', atMs: 700_000, kind: 'circle', circle: 2 },
      ],
    },
    { no: 2, status: 'finished', players: [], events: [] },
    { no: 3, status: 'live', players: [], events: [] },
  ],
});

it('places are those of finished games, with their mean, and a team that did not appear has none', () => {
  const places = placesOf(detail);
  expect(places.map((one) => one.places)).toEqual([
    [1, 3],
    [2, 1],
    [undefined, 2],
  ]);
  expect(places.map(({ mean }) => mean)).toEqual([2, 1.5, 2]);
  expect([1, 3, 16].map((place) => placeShare(place, 16))).toEqual([1, 1 - 2 / 15, 0]);
});

it('points are added up from the starting points and penalties, over finished games only', () => {
  expect(pointLines(detail, 2).map(({ points }) => points)).toEqual([
    [7, 21, 26],
    [-2, 5, 17],
  ]);
});

it('the teams alive are counted from those that appeared, and each circle has those of its time', () => {
  const [first, second] = detail.games;
  if (first === undefined || second === undefined) throw new Error('no games');
  expect(survivalOf(detail, first)).toEqual({
    steps: [
      [0, 2],
      [600_000, 1],
    ],
    circles: [
      { no: 1, atMs: 90_000, teams: 2, zone: { x: 0.5, y: 0.5, r: 0.2 } },
      { no: 2, atMs: 700_000, teams: 1 },
    ],
    endMs: 1_800_000,
  });
  expect(survivalOf(detail, second)).toBeUndefined();
});
