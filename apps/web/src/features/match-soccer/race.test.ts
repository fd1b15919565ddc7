import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { expect, it } from 'vitest';
import { graphMarks, labelRows, lastMinute, minuteX, raceOf, racePath } from './race.ts';
import { matchShots } from './shots.ts';

const shot = (id: string, side: 0 | 1, minute: number, xg: number | undefined): SoccerEvent => ({
  id,
  kind: 'shot',
  side,
  minute,
  shot: { x: 90, y: 50, outcome: 'off', ...(xg === undefined ? {} : { xg }) },
});

it('momentum and race have one axis: minute 1 is in the first column, minute 90 in the last', () => {
  expect([minuteX(1, 90), minuteX(45, 90), minuteX(90, 90), minuteX(90, 120)]).toEqual([5.6, 494.4, 994.4, 745.8]);
});

it('the line of a side rises at each of its shots and runs to the last minute', () => {
  const race = raceOf(matchShots([shot('1', 0, 10, 0.5), shot('2', 0, 50, 0.75), shot('3', 1, 20, 0.2)]));
  expect(race?.totals).toEqual([1.25, 0.2]);
  expect(race?.max).toBe(1.5);
  expect(racePath(race?.steps[0] ?? [], 60, 100, 1.5, 150)).toBe('M0 150.0H95V100.0H495V25.0H595');
  expect(racePath([], 60, 100, 1.5, 150)).toBe('M0 150.0H595');
});

it('a match without shots, or with a shot without expected goals, has no race', () => {
  expect(raceOf([])).toBeUndefined();
  expect(raceOf(matchShots([shot('1', 0, 10, 0.5), shot('2', 1, 12, undefined)]))).toBeUndefined();
});

it('goals and red cards are marked, cancelled goals and yellow cards are not', () => {
  const events: SoccerEvent[] = [
    { id: '1', kind: 'goal', side: 0, minute: 5 },
    { id: '2', kind: 'goal', side: 0, minute: 7, cancelled: { reason: 'var_foul' } },
    { id: '3', kind: 'card', detail: 'yellow', side: 1, minute: 9 },
    { id: '4', kind: 'card', detail: 'yellow_red', side: 1, minute: 58 },
    { id: '5', kind: 'period', detail: 'end', minute: 90 },
  ];
  expect(graphMarks(events).map(({ id }) => id)).toEqual(['1', '4']);
  expect(lastMinute([[60, 3]], events)).toBe(60);
  expect(lastMinute([], events)).toBe(58);
});

it('labels of goals that are near each other are written in two rows', () => {
  expect(labelRows([10, 40, 45, 48, 80])).toEqual([0, 0, 1, 0, 0]);
  expect(labelRows([])).toEqual([]);
});
