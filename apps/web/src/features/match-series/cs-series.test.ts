import { PlayerRef } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, GameEvent } from '@matchpoint/contracts/match/series';
import { expect, it } from 'vitest';
import { bestOfMap, csMaps, duelsOf, duelTone, economyReach, mapStats, playerTotals, type CsMap } from './cs-series.ts';

const ref = (id: number) => PlayerRef.parse({ id, name: `p${id}` });
const player = (id: number, over: Partial<CsPlayer> = {}): CsPlayer => ({ player: ref(id), kills: 0, deaths: 0, assists: 0, ...over });
const kill = (id: string, round: number, killer: number, victim: number, weapon = 'ak47'): GameEvent => ({
  id,
  atMs: Number(id) * 1000,
  kind: 'kill',
  side: killer < 10 ? 0 : 1,
  round,
  player: ref(killer),
  victim: ref(victim),
  detail: weapon,
});

const detail: CsGame = {
  kind: 'cs',
  maxRounds: 4,
  overtimeRounds: 6,
  halves: [
    { ct: 0, score: [2, 0] },
    { ct: 1, score: [0, 1] },
  ],
  rounds: [
    { no: 1, side: 0, ct: 0, reason: 'elimination', economy: [4_000, 4_200] },
    { no: 2, side: 0, ct: 0, reason: 'time', economy: [20_500, 19_000] },
    { no: 3, side: 1, ct: 1, reason: 'defused', economy: [18_500, 23_000] },
  ],
  players: [
    [player(1, { kills: 3, deaths: 1, rating: 1.2, adr: 90, openingKills: 2, openingDeaths: 0, clutches: 1 }), player(2, { rating: 0.9 })],
    [
      player(11, { kills: 1, deaths: 2, rating: 1, openingKills: 1, openingDeaths: 2, clutches: 0 }),
      player(12, { deaths: 1, rating: 0.8 }),
    ],
  ],
  events: [kill('1', 1, 1, 11), kill('2', 1, 1, 12, 'awp'), kill('3', 2, 1, 11), kill('4', 3, 11, 1, 'awp')],
};
const map: CsMap = { game: { no: 1, status: 'finished', winner: 0, score: [2, 1] }, detail };

it('the card of a map counts pistol rounds, full-buy rounds, opening kills and clutches of both teams', () => {
  expect(mapStats(map)).toEqual({ pistols: [1, 1], fullBuy: [50, 50], opening: [2, 1], clutches: [1, 0] });
  expect(mapStats({ ...map, detail: { ...detail, rounds: [], players: [[player(1)], [player(11)]] } })).toEqual({});
  expect(bestOfMap(map)?.player.player.name).toBe('p1');
  expect(bestOfMap({ ...map, detail: { ...detail, players: [[], []] } })).toBeUndefined();
});

it('duels count the kills of each pair both ways, and sum up to all kills', () => {
  const duels = duelsOf([map], 'all');
  expect(duels?.kills).toEqual([
    [
      [2, 1],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ]);
  expect(duels?.kills.flat(2).reduce((sum, count) => sum + count, 0)).toBe(detail.events.length);
  expect(duelsOf([map, map], 'all')?.kills[0]?.[0]).toEqual([4, 2]);
});

it('duels are limited to the first kill of each round or to one weapon, and absent without kills', () => {
  expect(duelsOf([map], 'opening')?.kills[0]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  expect(duelsOf([map], 'awp')?.kills[0]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(duelsOf([{ ...map, detail: { ...detail, events: [] } }], 'all')).toBeUndefined();
  expect([duelTone([7, 3]), duelTone([3, 4]), duelTone([2, 2])]).toEqual([{ side: 0, deep: true }, { side: 1, deep: false }, undefined]);
});

it('totals add up the maps of a series and weight means by rounds', () => {
  const second: CsMap = {
    ...map,
    detail: { ...detail, rounds: detail.rounds.slice(0, 1), players: [[player(1, { kills: 2, rating: 0.8, adr: 50 })], []] },
  };
  const [first] = playerTotals([map, second], 0);
  expect(first).toMatchObject({ maps: 2, kills: 5, deaths: 1, opening: [2, 0], clutches: 1, kast: undefined });
  expect(first?.rating).toBeCloseTo(1.1);
  expect(first?.adr).toBeCloseTo(80);
});

it('all maps of a series share one scale of equipment, and games without details are left out', () => {
  expect(economyReach([map])).toBe(25_000);
  expect(csMaps({ games: [map.game, { ...map.game, no: 2, detail }] }).map(({ game }) => game.no)).toEqual([2]);
});
