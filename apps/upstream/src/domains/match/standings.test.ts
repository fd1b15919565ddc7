import { describe, expect, it } from 'vitest';
import { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import { tablesOf } from './standings.ts';
import type { SeasonRow } from './store.ts';

let next = 1;
const row = (home: number, away: number, score: [number, number] | undefined, over: Partial<SeasonRow> = {}): SeasonRow => ({
  id: MatchId.parse((next += 1)),
  league_id: LeagueId.parse(1),
  team_ids: [TeamId.parse(home), TeamId.parse(away)],
  start_at: next,
  home_score: score?.[0] ?? null,
  away_score: score?.[1] ?? null,
  winner: null,
  ht: null,
  stage: null,
  group_name: null,
  confirmed: score !== undefined,
  ...over,
});
const lines = (gameId: GameId, rows: SeasonRow[]) =>
  tablesOf(gameId, rows).map((table) => [table.group?.['en_US'], table.lines.map((line) => `${line.teamId}: ${line.points}`)]);

describe('the tables of a season', () => {
  it('rank soccer teams by points, difference and goals, with the last five results newest last', () => {
    const rows = [row(1, 2, [2, 0]), row(2, 3, [1, 1]), row(3, 1, [0, 0]), row(4, 1, undefined)];
    expect(lines(202, rows)).toEqual([[undefined, ['1: 4', '3: 2', '2: 1', '4: 0']]]);
    expect(tablesOf(202, rows)[0]?.lines[0]).toMatchObject({ played: 2, won: 1, drawn: 1, lost: 0, for: 2, against: 0, form: ['W', 'D'] });
  });

  it('count only what is confirmed', () => {
    expect(lines(202, [row(1, 2, [2, 0]), row(1, 2, [0, 5], { confirmed: false })])).toEqual([[undefined, ['1: 3', '2: 0']]]);
    expect(lines(202, [row(1, 2, [2, 0], { confirmed: false })])).toEqual([]);
  });

  it('are one for each group, and knock-out matches count in none', () => {
    const group = (name: string) => ({ group_name: { en_US: name } });
    const rows = [row(3, 4, [1, 0], group('B')), row(1, 2, [1, 0], group('A')), row(1, 3, [9, 0], { stage: { en_US: 'Final' } })];
    expect(lines(202, rows)).toEqual([
      ['A', ['1: 3', '2: 0']],
      ['B', ['3: 3', '4: 0']],
    ]);
  });

  it('leave the play-offs out of the season before them', () => {
    expect(lines(1, [row(1, 2, [2, 1]), row(2, 1, [3, 0], { stage: { en_US: 'Playoffs' } })])).toEqual([[undefined, ['1: 1', '2: 0']]]);
  });

  it('rank basketball teams by their share of wins', () => {
    expect(lines(201, [row(1, 2, [90, 80]), row(1, 3, [70, 80]), row(1, 3, [90, 80])])).toEqual([[undefined, ['1: 2', '3: 1', '2: 0']]]);
  });

  it('give a level score with a winner to the winner', () => {
    expect(lines(202, [row(1, 2, [1, 1], { winner: 1 })])).toEqual([[undefined, ['2: 3', '1: 0']]]);
  });
});
