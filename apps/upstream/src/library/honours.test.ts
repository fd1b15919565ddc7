import { describe, expect, it } from 'vitest';
import { testSeasonRow } from '../matches/test-season-row.ts';
import { honoursOf } from './honours.ts';

const round = (name: string) => ({ round: { en_US: name } });
const group = (name: string) => ({ group_name: { en_US: name } });
const places = (rows: Parameters<typeof honoursOf>[1], gameId: Parameters<typeof honoursOf>[0] = 202) =>
  Object.fromEntries(honoursOf(gameId, rows).map(({ place, teamId }) => [place, Number(teamId)]));

/** A double round robin: the lower number wins at home, away matches are draws. */
const league = (teams: readonly number[]) =>
  teams.flatMap((a) => teams.filter((b) => b !== a).map((b) => testSeasonRow(a, b, a < b ? [1, 0] : [1, 1])));

describe('honours of a season', () => {
  it('honours follow a complete round-robin table as long as points separate the places', () => {
    expect(places(league([1, 2, 3, 4]))).toEqual({ champion: 1, runner_up: 2, third: 3 });
    const level = [testSeasonRow(1, 2, [0, 0]), testSeasonRow(2, 3, [1, 0]), testSeasonRow(1, 3, [5, 0])];
    expect(places(level)).toEqual({});
  });

  it('there are no honours while a match is open, postponed or unconfirmed', () => {
    expect(places([...league([1, 2, 3]), testSeasonRow(1, 2, undefined)])).toEqual({});
    expect(places([...league([1, 2, 3]).slice(1), testSeasonRow(1, 2, undefined, { state: 'finished', status: 'postponed' })])).toEqual({});
    expect(places(league([1, 2, 3]).map((row, index) => (index === 0 ? { ...row, confirmed: false } : row)))).toEqual({});
  });

  it('there are no honours when matches of the season are missing', () => {
    expect(places(league([1, 2, 3, 4]).slice(1))).toEqual({});
  });

  it('the winner of the final after the groups is champion, and the winner of the match for third place is third', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], group('A')),
      testSeasonRow(3, 4, [1, 0], group('B')),
      testSeasonRow(2, 4, [2, 1], round('Third place')),
      testSeasonRow(1, 3, [1, 1], { ...round('Final'), winner: 1, pen: [2, 3] }),
    ];
    expect(places(rows)).toEqual({ champion: 3, runner_up: 1, third: 2 });
  });

  it('there are no honours when play-offs of a few teams with the first one follow a complete league', () => {
    expect(places([...league([1, 2, 3, 4]), testSeasonRow(1, 4, [1, 0], round('Playoff, Final'))])).toEqual({});
  });

  it('the first of the table is champion when play-offs for promotion without it follow', () => {
    const promotion = testSeasonRow(3, 4, [0, 1], { stage: { en_US: 'Promotion play-offs' }, round: { en_US: 'Final' } });
    expect(places([...league([1, 2, 3, 4]), promotion])).toEqual({ champion: 1, runner_up: 2, third: 3 });
  });

  it('an abandoned or cancelled match counts as played when it was repeated, and only then', () => {
    const abandoned = testSeasonRow(1, 2, [2, 0], { status: 'abandoned', result_type: 'void', winner: null });
    const cancelled = testSeasonRow(3, 4, undefined, { state: 'finished', status: 'cancelled' });
    expect(places([abandoned, cancelled, ...league([1, 2, 3, 4])])).toEqual({ champion: 1, runner_up: 2, third: 3 });
    expect(places([abandoned, ...league([1, 2, 3, 4]).slice(1)])).toEqual({});
    const again = [...league([1, 2, 3]), testSeasonRow(1, 2, [0, 2], { ...round('Final'), status: 'abandoned', result_type: 'void' })];
    expect(places([...again, testSeasonRow(1, 2, [1, 2], round('Final'))], 1)).toEqual({ champion: 2, runner_up: 1 });
  });

  it('the winner of the play-offs of an esports league is champion', () => {
    const rows = [...league([1, 2, 3]), testSeasonRow(1, 2, [0, 3], { stage: { en_US: 'Playoffs' }, round: { en_US: 'Grand final' } })];
    expect(places(rows, 1)).toEqual({ champion: 2, runner_up: 1 });
  });

  it('there are no honours when there are two finals', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], round('Apertura Playoffs, Final')),
      testSeasonRow(1, 2, [0, 1], round('Clausura Playoffs, Final')),
    ];
    expect(places(rows)).toEqual({});
  });
});
