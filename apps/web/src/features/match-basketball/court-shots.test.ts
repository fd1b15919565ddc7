import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { courtMeasures } from '@matchpoint/contracts/rules/basketball-court';
import { expect, it } from 'vitest';
import { courtShots, courtSpans, filterCourtShots, shooters, zoneRows } from './court-shots.ts';

const play = (
  id: string,
  period: number,
  kind: BasketballEvent['kind'],
  place: [number, number] | undefined,
  over: Partial<BasketballEvent> = {},
): BasketballEvent => ({ id, period, clockMs: 0, kind, side: 0, ...(place === undefined ? {} : { place }), ...over });
const events = [
  play('1', 1, 'two', [0, 1]),
  play('2', 1, 'miss_two', [-4, 2]),
  play('3', 2, 'three', [0, 8], { side: 1 }),
  play('4', 2, 'miss_three', [7, 0]),
  play('5', 2, 'two', [1, 1], { cancelled: { reason: 'data_error' } }),
  play('6', 2, 'two', undefined),
  play('7', 2, 'free_throw', undefined),
];
const shots = courtShots(events);

it('the chart has the field goals and misses with a place that were not cancelled', () => {
  expect(shots.map(({ event, points, made }) => [event.id, points, made])).toEqual([
    ['1', 2, true],
    ['2', 2, false],
    ['3', 3, true],
    ['4', 3, false],
  ]);
});

it('shots are filtered by quarter and by player', () => {
  expect(filterCourtShots(shots, { period: 2, player: undefined }).map(({ event }) => event.id)).toEqual(['3', '4']);
  expect(filterCourtShots(shots, { period: undefined, player: '9' })).toEqual([]);
  expect(shooters(shots, 0)).toEqual([]);
});

it('zones count made and tried shots of the restricted area, the middle distance and beyond the line', () => {
  expect(zoneRows(shots, courtMeasures('fiba'))).toEqual([
    {
      zone: 'key',
      of: [
        [1, 1],
        [0, 0],
      ],
    },
    {
      zone: 'middle',
      of: [
        [0, 1],
        [0, 0],
      ],
    },
    {
      zone: 'three',
      of: [
        [0, 1],
        [1, 1],
      ],
    },
  ]);
});

it('spans on court end at the present time while the player is on court', () => {
  expect(courtSpans([0, 300, 700], 900)).toEqual([
    [0, 300],
    [700, 900],
  ]);
  expect(courtSpans([], 900)).toEqual([]);
  expect(courtSpans([900], 890)).toEqual([[900, 900]]);
});
