import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { expect, it } from 'vitest';
import { biggestLead, leadChanges, leadFacts, leadPath, periodStart, playedPeriods, plays } from './play-by-play.ts';

const play = (id: string, period: number, kind: BasketballEvent['kind']): BasketballEvent => ({ id, period, clockMs: 0, kind });
const events = [play('1', 1, 'two'), play('2', 1, 'miss_three'), play('3', 2, 'period'), play('4', 5, 'free_throw')];

it('plays are listed newest first, by period and by scoring', () => {
  expect(plays(events, undefined, 'all').map((one) => one.id)).toEqual(['4', '3', '2', '1']);
  expect(plays(events, 1, 'scoring').map((one) => one.id)).toEqual(['1']);
  expect(playedPeriods(events)).toEqual([5, 2, 1]);
});

it('periods and overtimes are placed on one time line', () => {
  expect([1, 4, 5, 6].map((period) => periodStart(period, 720))).toEqual([0, 2160, 2880, 3180]);
});

it('leadFacts returns the biggest lead of each team and counts lead changes, ignoring ties between them', () => {
  expect(
    leadFacts([
      [0, 0],
      [10, 2],
      [20, 0],
      [30, 5],
      [40, -3],
      [50, 0],
      [60, -8],
      [70, 1],
    ]),
  ).toEqual({ home: 5, away: 8, changes: 2 });
});

const LEAD: [number, number][] = [
  [10, 2],
  [20, -1],
  [30, 0],
  [40, -6],
  [50, 0],
  [60, 6],
  [70, 6],
];

it('a lead change is where the other side takes the lead, also after a tie', () => {
  expect(leadChanges(LEAD).map(([at]) => at)).toEqual([20, 60]);
  expect(leadChanges(LEAD).length).toBe(leadFacts(LEAD).changes);
});

it('the biggest lead of a side is marked where it was first reached, and not at all when the side never led', () => {
  expect(biggestLead(LEAD, 0)).toEqual([60, 6]);
  expect(biggestLead(LEAD, 1)).toEqual([40, -6]);
  expect(biggestLead([[10, 2]], 1)).toBeUndefined();
});

it('the graph of the lead is stepped and starts level', () => {
  expect(
    leadPath(
      [
        [25, 5],
        [50, -10],
      ],
      100,
      10,
      1000,
      200,
    ),
  ).toBe('M0 100H250.0V50.0H500.0V200.0');
});
