import { describe, expect, it } from 'vitest';
import type { GameId } from '@matchpoint/contracts/games';
import { testSeasonRow } from './test-season-row.ts';
import { tablesOf } from './standings.ts';
import type { SeasonRow } from './match-store.ts';

const row = testSeasonRow;
const lines = (gameId: GameId, rows: SeasonRow[]) =>
  tablesOf(gameId, rows).map((table) => [table.group?.['en_US'], table.lines.map((line) => `${line.teamId}: ${line.points}`)]);

describe('standings of a season', () => {
  it('soccer teams are ranked by points, goal difference and goals, with their last five results', () => {
    const rows = [row(1, 2, [2, 0]), row(2, 3, [1, 1]), row(3, 1, [0, 0]), row(4, 1, undefined)];
    expect(lines(202, rows)).toEqual([[undefined, ['1: 4', '3: 2', '2: 1', '4: 0']]]);
    expect(tablesOf(202, rows)[0]?.lines[0]).toMatchObject({ played: 2, won: 1, drawn: 1, lost: 0, for: 2, against: 0, form: ['W', 'D'] });
  });

  it('a row has the current streak, which the scope of the latest six matches does not shorten', () => {
    const rows = [row(1, 2, [0, 2]), ...Array.from({ length: 8 }, () => row(1, 2, [1, 0])), row(3, 4, [1, 1]), row(5, 1, undefined)];
    const streaks = (scope: 'total' | 'home' | 'away' | 'form') =>
      Object.fromEntries(
        tablesOf(202, rows, scope)[0]?.lines.map(({ teamId, streak }) => [teamId, streak && `${streak.result}${streak.length}`]) ?? [],
      );
    expect(streaks('total')).toEqual({ 1: 'W8', 2: 'L8', 3: 'D1', 4: 'D1', 5: undefined });
    expect(streaks('form')).toMatchObject({ 1: 'W8', 2: 'L8' });
    expect(streaks('away')).toEqual({ 1: undefined, 2: 'L8', 3: undefined, 4: 'D1', 5: undefined });
  });

  it('standings count only confirmed matches', () => {
    expect(lines(202, [row(1, 2, [2, 0]), row(1, 2, [0, 5], { confirmed: false })])).toEqual([[undefined, ['1: 3', '2: 0']]]);
    expect(lines(202, [row(1, 2, [2, 0], { confirmed: false })])).toEqual([]);
  });

  it('each group has its own table, and knockout matches do not count', () => {
    const group = (name: string) => ({ group_name: { en_US: name } });
    const rows = [row(3, 4, [1, 0], group('B')), row(1, 2, [1, 0], group('A')), row(1, 3, [9, 0], { stage: { en_US: 'Final' } })];
    expect(lines(202, rows)).toEqual([
      ['A', ['1: 3', '2: 0']],
      ['B', ['3: 3', '4: 0']],
    ]);
  });

  it('standings of a season omit its play-offs', () => {
    expect(lines(1, [row(1, 2, [2, 1]), row(2, 1, [3, 0], { stage: { en_US: 'Playoffs' } })])).toEqual([[undefined, ['1: 1', '2: 0']]]);
  });

  it('standings omit knockout rounds even when the main phase has a stage', () => {
    const stage = (name: string, round: string) => ({ stage: { en_US: name }, round: { en_US: round } });
    const rows = [row(1, 2, [2, 1], stage('Regular season', 'Week 1')), row(2, 1, [3, 0], stage('Playoffs', 'Grand final'))];
    expect(lines(1, rows)).toEqual([[undefined, ['1: 1', '2: 0']]]);
    expect(lines(202, [row(1, 2, [2, 1], { round: { en_US: 'Round of 16' } })])).toEqual([]);
  });

  it('standings count home matches, away matches or the latest six of each team', () => {
    const rows = [row(1, 2, [3, 0]), row(2, 1, [2, 0]), ...Array.from({ length: 6 }, () => row(1, 2, [0, 0]))];
    const scoped = (scope: 'home' | 'away' | 'form') =>
      tablesOf(202, rows, scope)[0]?.lines.map((line) => [line.teamId, line.played, line.points]);
    expect(scoped('home')).toEqual([
      [1, 7, 9],
      [2, 1, 3],
    ]);
    expect(scoped('away')).toEqual([
      [2, 7, 6],
      [1, 1, 0],
    ]);
    expect(scoped('form')).toEqual([
      [1, 6, 6],
      [2, 6, 6],
    ]);
  });

  it('standings count a walkover and ignore a void match', () => {
    const walkover = row(1, 2, undefined, { confirmed: true, status: 'walkover', winner: 1 });
    const declared = row(1, 2, [4, 0], { result_type: 'void' });
    expect(tablesOf(202, [walkover, declared])[0]?.lines).toMatchObject([
      { teamId: 2, played: 1, won: 1, points: 3, for: 0 },
      { teamId: 1, played: 1, lost: 1, points: 0 },
    ]);
  });

  it('basketball teams are ranked by their share of wins', () => {
    expect(lines(201, [row(1, 2, [90, 80]), row(1, 3, [70, 80]), row(1, 3, [90, 80])])).toEqual([[undefined, ['1: 2', '3: 1', '2: 0']]]);
  });

  it('a match with a level score and a winner counts as a win', () => {
    expect(lines(202, [row(1, 2, [1, 1], { winner: 1 })])).toEqual([[undefined, ['2: 3', '1: 0']]]);
  });
});
