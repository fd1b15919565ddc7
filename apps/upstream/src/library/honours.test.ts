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

describe('who has won a season', () => {
  it('is the first of a league in which everybody met everybody, as far as points tell the places apart', () => {
    expect(places(league([1, 2, 3, 4]))).toEqual({ champion: 1, runner_up: 2, third: 3 });
    const level = [testSeasonRow(1, 2, [0, 0]), testSeasonRow(2, 3, [1, 0]), testSeasonRow(1, 3, [5, 0])];
    expect(places(level)).toEqual({});
  });

  it('is nobody while a match is to come, was put off, or is not confirmed', () => {
    expect(places([...league([1, 2, 3]), testSeasonRow(1, 2, undefined)])).toEqual({});
    expect(places([...league([1, 2, 3]).slice(1), testSeasonRow(1, 2, undefined, { state: 'finished', status: 'postponed' })])).toEqual({});
    expect(places(league([1, 2, 3]).map((row, index) => (index === 0 ? { ...row, confirmed: false } : row)))).toEqual({});
  });

  it('is nobody when a part of the season is not known', () => {
    expect(places(league([1, 2, 3, 4]).slice(1))).toEqual({});
  });

  it('is who won the final after the groups, and third who won the match for it', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], group('A')),
      testSeasonRow(3, 4, [1, 0], group('B')),
      testSeasonRow(2, 4, [2, 1], round('Third place')),
      testSeasonRow(1, 3, [1, 1], { ...round('Final'), winner: 1, pen: [2, 3] }),
    ];
    expect(places(rows)).toEqual({ champion: 3, runner_up: 1, third: 2 });
  });

  it('is nobody where a whole league is followed by play-offs of a few: they may be for promotion', () => {
    expect(places([...league([1, 2, 3, 4]), testSeasonRow(3, 4, [1, 0], round('Playoff, Final'))])).toEqual({});
  });

  it('is who won the play-offs of a league of esports', () => {
    const rows = [...league([1, 2, 3]), testSeasonRow(1, 2, [0, 3], { stage: { en_US: 'Playoffs' }, round: { en_US: 'Grand final' } })];
    expect(places(rows, 1)).toEqual({ champion: 2, runner_up: 1 });
  });

  it('is nobody where there are two finals', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], round('Apertura Playoffs, Final')),
      testSeasonRow(1, 2, [0, 1], round('Clausura Playoffs, Final')),
    ];
    expect(places(rows)).toEqual({});
  });
});
