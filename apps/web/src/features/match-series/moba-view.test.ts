import type { MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { PlayerRef } from '@matchpoint/contracts/match/base';
import { expect, it } from 'vitest';
import { killShare, lockedCount, minuteTicks, teamShare, thousands } from './moba-view.ts';

const player = (over: Partial<MobaPlayer>): MobaPlayer => ({
  player: PlayerRef.parse({ id: 1, name: 'a' }),
  role: 'top',
  hero: 'x',
  level: 1,
  kills: 0,
  deaths: 0,
  assists: 0,
  gold: 0,
  cs: 0,
  items: [],
  ...over,
});
const team: MobaTeam = { kills: 12, deaths: 9, assists: 20, gold: 48_200, towers: 5, objectives: {} };

it('kill participation and team shares are calculated, and undefined when the divisor is zero', () => {
  expect(killShare(player({ kills: 2, assists: 6 }), team)).toBeCloseTo(0.667, 3);
  expect(killShare(player({}), { ...team, kills: 0 })).toBeUndefined();
  expect(teamShare(player({ gold: 30 }), [player({ gold: 30 }), player({ gold: 70 })], 'gold')).toBe(0.3);
  expect(teamShare(player({}), [player({})], 'damage')).toBeUndefined();
});

it('minutes and thousands are written as esports sites do', () => {
  expect(minuteTicks(24).map((tick) => tick.label)).toEqual(['5:00', '10:00', '15:00', '20:00']);
  expect(minuteTicks(55).map((tick) => tick.at)).toEqual([10, 20, 30, 40, 50]);
  expect([999, 48_200, -1_500].map(thousands)).toEqual(['999', '48.2k', '-1.5k']);
});

it('a hero that a fearless series locks for both sides counts once', () => {
  const used = ['aatrox', 'ahri', 'ashe'];
  expect(lockedCount({ locked: [used, used] })).toBe(3);
  expect(lockedCount({ locked: [['aatrox'], ['ahri']] })).toBe(2);
  expect(lockedCount({})).toBe(0);
});
