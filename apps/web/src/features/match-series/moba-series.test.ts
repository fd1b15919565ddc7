import { PlayerRef } from '@matchpoint/contracts/match/base';
import type { MobaGame, MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { expect, it } from 'vitest';
import { graphMarks } from './graph-marks.ts';
import { goldPoints, goldScale, seriesObjectives, seriesTotals, winLengths, type SeriesGame } from './moba-series.ts';
import { rateOf } from './win-rate.ts';

const player = (id: number, over: Partial<MobaPlayer>): MobaPlayer => ({
  player: PlayerRef.parse({ id, name: `p${id}` }),
  role: 'mid',
  hero: 'ahri',
  level: 18,
  kills: 0,
  deaths: 0,
  assists: 0,
  gold: 0,
  cs: 0,
  items: [],
  ...over,
});
const team = (over: Partial<MobaTeam>): MobaTeam => ({ kills: 0, deaths: 0, assists: 0, gold: 0, towers: 0, objectives: {}, ...over });
const game = (no: number, winner: 0 | 1, lengthSec: number, over: Partial<MobaGame>): SeriesGame => ({
  game: { no, status: 'finished', winner, lengthSec },
  detail: { kind: 'moba', draft: [], teams: [team({}), team({})], players: [[], []], events: [], goldDiff: [], ...over },
});

const games = [
  game(1, 0, 1_800, {
    teams: [team({ kills: 10, towers: 8, objectives: { dragons: 3 }, firsts: ['blood'] }), team({ kills: 5, towers: 2 })],
    players: [[player(1, { kills: 4, assists: 4, gold: 12_000, damage: 18_000 })], [player(11, { deaths: 6, kills: 1 })]],
    goldDiff: [
      [0, 0],
      [30, 7_800],
    ],
  }),
  game(2, 1, 2_400, {
    teams: [
      team({ kills: 6, towers: 1, objectives: { dragons: 1 } }),
      team({ kills: 20, towers: 9, objectives: { dragons: 2, barons: 1 } }),
    ],
    players: [[player(1, { kills: 2, deaths: 3, assists: 2, gold: 16_000, damage: 17_000 })], [player(11, { kills: 8, assists: 5 })]],
    goldDiff: [
      [0, 0],
      [40, -10_400],
    ],
  }),
];

it('gold graphs of a series share a rounded scale and the length of the longest game', () => {
  expect(goldScale(games)).toEqual({ reach: 15_000, end: 40 });
  expect(goldScale([])).toEqual({ reach: 1_000, end: 10 });
});

it('totals of a player are those of all games, with the share of the team’s kills and means per minute', () => {
  const [best, second] = seriesTotals(games);
  expect(best).toMatchObject({ side: 0, games: 2, kills: 6, deaths: 3, assists: 6, share: 0.75 });
  expect(best?.damagePerMinute).toBeCloseTo(500);
  expect(best?.goldPerTenMinutes).toBeCloseTo(4_000);
  // The feed has no damage of this player.
  expect(second).toMatchObject({ side: 1, kills: 9, damagePerMinute: undefined });
});

it('objectives are added up over the series, and those that nobody took are left out', () => {
  expect(seriesObjectives(1, games)).toEqual([
    { key: 'kills', of: [16, 25] },
    { key: 'towers', of: [9, 11] },
    { key: 'dragons', of: [4, 2] },
    { key: 'barons', of: [0, 1] },
    { key: 'first_blood', of: [1, 0] },
  ]);
  expect(winLengths(games)).toEqual([1_800, 2_400]);
  expect(winLengths(games.slice(0, 1))).toEqual([1_800, undefined]);
});

it('the graph marks objectives and the first tower, and of labels that would overlap keeps the more important one', () => {
  const marks = graphMarks(
    [
      { id: '1', atMs: 60_000, kind: 'kill', side: 0 },
      { id: '2', atMs: 600_000, kind: 'tower', side: 0 },
      { id: '3', atMs: 660_000, kind: 'dragon', side: 0, detail: 'infernal' },
      { id: '4', atMs: 670_000, kind: 'dragon', side: 1, detail: 'ocean' },
      { id: '5', atMs: 900_000, kind: 'tower', side: 0 },
      { id: '6', atMs: 1_500_000, kind: 'baron', side: 0 },
    ],
    30,
    0.1,
  );
  expect(marks.map(({ kind, side, isLabelled }) => [kind, side, isLabelled])).toEqual([
    ['tower', 0, false],
    ['dragon', 0, true],
    ['dragon', 1, true],
    ['baron', 0, true],
  ]);
});

it('a win rate has its n, and fewer than ten games are a small sample', () => {
  const records = [
    { key: 'ahri', played: 40, won: 22, bans: 9 },
    { key: 'zed', played: 3, won: 3, bans: 0 },
    { key: 'yone', played: 0, won: 0, bans: 5 },
  ];
  expect(rateOf(records, 'ahri')).toEqual({ percent: 55, n: 40, isSmall: false });
  expect(rateOf(records, 'zed')).toEqual({ percent: 100, n: 3, isSmall: true });
  expect([rateOf(records, 'yone'), rateOf(records, 'lux'), rateOf(undefined, 'ahri')]).toEqual([undefined, undefined, undefined]);
});

it('a gold graph ends with the gold of the teams, at the end of the game or within the minute that is played', () => {
  const graph: [number, number][] = [
    [0, 0],
    [30, 7_800],
  ];
  const over = game(1, 0, 1_830, { teams: [team({ gold: 60_000 }), team({ gold: 51_000 })], goldDiff: graph });
  expect(goldPoints(over.game, over.detail)).toEqual([...graph, [30.5, 9_000]]);
  expect(goldPoints({}, over.detail).at(-1)).toEqual([30.5, 9_000]);
  expect(goldPoints({ lengthSec: 1_800 }, over.detail)).toEqual([
    [0, 0],
    [30, 9_000],
  ]);
  // A feed without the gold of teams keeps its graph.
  const bare = game(1, 0, 1_830, { goldDiff: graph });
  expect(goldPoints(bare.game, bare.detail)).toEqual(graph);
});
