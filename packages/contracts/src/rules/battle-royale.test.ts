import { expect, it } from 'vitest';
import { compareStandings, gamePoints, PM_2020, SUPER } from './battle-royale.ts';

it('the battle royale table computes the points for place and kills by the table of the event', () => {
  expect(gamePoints(SUPER, 1, 7)).toBe(17);
  expect(gamePoints(SUPER, 9, 2)).toBe(2);
  expect(gamePoints(PM_2020, 1, 0)).toBe(15);
  expect(gamePoints(SUPER, 17, 1)).toBe(1);
});

it('the battle royale table breaks ties in the published order', () => {
  const base = { total: 40, wwcd: 1, placementPoints: 20, kills: 20, lastPlace: 3 };
  expect(compareStandings(SUPER.tieBreak, base, { ...base, wwcd: 2 })).toBeGreaterThan(0);
  expect(compareStandings(SUPER.tieBreak, base, { ...base, placementPoints: 19, kills: 21 })).toBeLessThan(0);
  expect(compareStandings(SUPER.tieBreak, base, { ...base, lastPlace: 1 })).toBeGreaterThan(0);
  expect(compareStandings(['total'], base, { ...base, wwcd: 2 })).toBe(0);
});
