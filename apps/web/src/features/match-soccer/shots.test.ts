import type { SoccerEvent, SoccerShot } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { expect, it } from 'vitest';
import { filterShots, matchShots, raceSteps, shotFacts, shotHalves } from './shots.ts';

const event = (id: string, side: 0 | 1, minute: number, shot: Partial<SoccerShot>, over: Partial<SoccerEvent> = {}): SoccerEvent => ({
  id,
  kind: shot.outcome === 'goal' ? 'goal' : 'shot',
  side,
  minute,
  shot: { x: 90, y: 50, xg: 0.1, outcome: 'off', ...shot },
  ...over,
});
const events: SoccerEvent[] = [
  event('1', 0, 6, { outcome: 'off', x: 70 }),
  event('2', 0, 14, { outcome: 'goal', xg: 0.34, body: 'head' }),
  event('3', 1, 38, { outcome: 'blocked', situation: 'counter' }),
  event('4', 1, 45, { outcome: 'goal', xg: 0.76 }, { plus: 2, cancelled: { reason: 'var_offside' } }),
  event('5', 0, 67, { outcome: 'on', y: 15 }),
  { id: '6', kind: 'corner', side: 0, minute: 70 },
  event('7', 1, 99, { outcome: 'on' }),
];
const shots = matchShots(events);

it('shots are the incidents with a place, without those of cancelled goals', () => {
  expect(shots.map((shot) => shot.event.id)).toEqual(['1', '2', '3', '5', '7']);
});

it('shots are filtered by half, by outcome and by player', () => {
  const ids = (filter: Partial<Parameters<typeof filterShots>[1]>) =>
    filterShots(shots, { half: 'all', scope: 'all', player: undefined, ...filter }).map((shot) => shot.event.id);
  expect(ids({ half: 'first' })).toEqual(['1', '2', '3']);
  expect(ids({ half: 'second' })).toEqual(['5']);
  expect(ids({ half: 'extra' })).toEqual(['7']);
  expect(ids({ scope: 'goals' })).toEqual(['2']);
  expect(ids({ scope: 'on' })).toEqual(['2', '5', '7']);
  expect(ids({ player: '12' })).toEqual([]);
  expect(shotHalves(shots)).toEqual(['all', 'first', 'second', 'extra']);
  expect(shotHalves(shots.slice(0, 2))).toEqual(['all', 'first']);
});

it('the table counts shots, those in the penalty area, big chances, headers, counter-attacks and the first on target', () => {
  const facts = Object.fromEntries(shotFacts(shots, (one) => minuteText(one.minute, one.plus)).map(({ key, values }) => [key, values]));
  expect(facts).toEqual({
    shots: ['3 / 2', '2 / 1'],
    box: ['1', '2'],
    big: ['1', '0'],
    head: ['1', '0'],
    counter: ['0', '1'],
    first_on: ["14'", "99'"],
    mean_xg: ['0.18', '0.10'],
  });
});

it('the table leaves out what the source does not have', () => {
  const plain = matchShots([{ ...event('1', 0, 6, {}), shot: { x: 80, y: 50, outcome: 'on' } }]);
  expect(shotFacts(plain, (one) => minuteText(one.minute)).map(({ key }) => key)).toEqual(['shots', 'box', 'first_on']);
  expect(raceSteps(plain, 0)).toBeUndefined();
});

it('the race of a side is the running sum of its expected goals', () => {
  expect(raceSteps(shots, 0)?.map(({ minute, sum }) => [minute, sum])).toEqual([
    [6, 0.1],
    [14, 0.44],
    [67, 0.54],
  ]);
  expect(raceSteps(shots.slice(0, 1), 1)).toEqual([]);
});
