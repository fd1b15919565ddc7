import { describe, expect, it } from 'vitest';
import type { GameId } from '@matchpoint/contracts/games';
import { testSeasonRow } from '../matches/test-season-row.ts';
import type { SeasonRow } from '../matches/match-store.ts';
import { bracketOf, lastTies } from './bracket.ts';

const round = (name: string) => ({ round: { en_US: name } });
const drawn = (gameId: GameId, rows: readonly SeasonRow[]) =>
  bracketOf(gameId, rows).map(({ key, ties }) => [
    key,
    ...ties.map(
      ({ teams, score, winner }) => `${teams.join('-')} ${score?.join(':') ?? '?'} → ${winner === undefined ? '?' : teams[winner]}`,
    ),
  ]);

describe('the bracket of a season', () => {
  it('a bracket goes from the first round to the final, and a shoot-out decides without counting as goals', () => {
    const rows = [
      testSeasonRow(1, 2, [2, 0], round('Semi-finals')),
      testSeasonRow(3, 4, [1, 1], { ...round('Semi-finals'), pen: [3, 4], winner: 1 }),
      testSeasonRow(2, 3, [0, 1], round('Third place')),
      testSeasonRow(1, 4, [0, 1], round('Final')),
    ];
    expect(drawn(202, rows)).toEqual([
      ['Semi-finals', '1-2 2:0 → 1', '3-4 1:1 → 4'],
      ['Third place', '2-3 0:1 → 3'],
      ['Final', '1-4 0:1 → 4'],
    ]);
    expect(lastTies(bracketOf(202, rows))).toMatchObject({ final: { teams: [1, 4] }, third: { teams: [2, 3] } });
  });

  it('a bracket sums the goals of two legs without an away-goals rule', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], round('Finals, Semifinals')),
      testSeasonRow(3, 4, [2, 2], round('Finals, Semifinals')),
      testSeasonRow(2, 1, [3, 1], round('Finals, Semifinals')),
      testSeasonRow(4, 3, [0, 0], { ...round('Finals, Semifinals'), pen: [5, 4], winner: 0 }),
      testSeasonRow(5, 6, [1, 1], round('Playoffs, Matchday 1')),
      testSeasonRow(6, 5, [0, 0], round('Playoffs, Matchday 2')),
    ];
    expect(drawn(202, rows)).toEqual([
      ['Finals, Semifinals', '1-2 2:3 → 2', '3-4 2:2 → 4'],
      ['Playoffs', '5-6 1:1 → ?'],
    ]);
  });

  it('a tie says whether it is played, open or over, when, and what it needed beyond its regular time', () => {
    const rows = [
      testSeasonRow(1, 2, [2, 1], { ...round('Quarter-finals'), start_at: 100, et: [1, 0] }),
      testSeasonRow(3, 4, [1, 1], { ...round('Quarter-finals'), start_at: 200, pen: [3, 4], winner: 1 }),
      testSeasonRow(5, 6, [0, 1], { ...round('Quarter-finals'), start_at: 300, state: 'live', confirmed: false }),
      testSeasonRow(7, 8, undefined, { ...round('Quarter-finals'), start_at: 400 }),
    ];
    const ties = bracketOf(202, rows).flatMap((one) => one.ties);
    expect(ties.map(({ state, startAt, after, penalties, liveId }) => [state, startAt, after, penalties, liveId])).toEqual([
      ['finished', 100, 'extra_time', undefined, undefined],
      ['finished', 200, 'penalties', [3, 4], undefined],
      ['live', 300, undefined, undefined, rows[2]?.id],
      ['upcoming', 400, undefined, undefined, undefined],
    ]);
  });

  it('the penalties of a second leg are written for the home team of the first', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 0], { ...round('Semi-finals'), start_at: 100 }),
      testSeasonRow(2, 1, [1, 0], { ...round('Semi-finals'), start_at: 200, pen: [5, 4], winner: 0 }),
    ];
    expect(bracketOf(202, rows)[0]?.ties[0]).toMatchObject({ teams: [1, 2], score: [1, 1], penalties: [4, 5], winner: 1, startAt: 200 });
  });

  it('the rounds of a double elimination name their bracket, and others do not', () => {
    const rows = [
      testSeasonRow(1, 4, [2, 0], round('Upper bracket, Round 1')),
      testSeasonRow(2, 3, [2, 0], round('Upper bracket, Round 1')),
      testSeasonRow(4, 3, [2, 0], round('Lower bracket, Round 1')),
      testSeasonRow(1, 2, [3, 0], round('Grand Final')),
    ];
    expect(bracketOf(1, rows).map(({ key, part }) => [key, part])).toEqual([
      ['Upper bracket, Round 1', 'upper'],
      ['Lower bracket, Round 1', 'lower'],
      ['Grand Final', 'final'],
    ]);
    expect(bracketOf(1, [testSeasonRow(1, 2, [2, 0], round('Final'))])[0]?.part).toBeUndefined();
  });

  it('neither the first of two legs nor an unconfirmed match decides a tie', () => {
    expect(drawn(202, [testSeasonRow(1, 2, [4, 0], round('Playoffs, Leg 1'))])).toEqual([['Playoffs', '1-2 4:0 → ?']]);
    expect(drawn(202, [testSeasonRow(1, 2, [4, 0], { ...round('Final'), confirmed: false })])).toEqual([['Final', '1-2 4:0 → ?']]);
  });

  it('a team that plays in a later round has won an otherwise undecided tie', () => {
    const rows = [
      testSeasonRow(1, 2, [1, 1], round('Semi-finals')),
      testSeasonRow(3, 4, [2, 0], round('Semi-finals')),
      testSeasonRow(2, 3, undefined, round('Final')),
    ];
    expect(drawn(202, rows)).toEqual([
      ['Semi-finals', '1-2 1:1 → 2', '3-4 2:0 → 3'],
      ['Final', '2-3 ? → ?'],
    ]);
  });

  it('a bracket counts won games when two teams play several', () => {
    const rows = [
      testSeasonRow(1, 2, [90, 80], round('Final')),
      testSeasonRow(2, 1, [99, 98], round('Final')),
      testSeasonRow(1, 2, [70, 60], round('Final')),
    ];
    expect(drawn(201, rows)).toEqual([['Final', '1-2 2:1 → ?']]);
  });

  it('a bracket accepts a walkover', () => {
    const rows = [testSeasonRow(1, 2, undefined, { ...round('Final'), state: 'finished', status: 'walkover', confirmed: true, winner: 1 })];
    expect(drawn(202, rows)).toEqual([['Final', '1-2 ? → 2']]);
  });

  it('there is no bracket when a round has too many matches or a beaten team returns', () => {
    expect(
      drawn(
        202,
        [1, 3, 5].map((home) => testSeasonRow(home, home + 1, [1, 0], round('Semi-finals'))),
      ),
    ).toEqual([]);
    expect(drawn(202, [testSeasonRow(1, 2, [1, 0], round('Semi-finals')), testSeasonRow(2, 3, [1, 0], round('Final'))])).toEqual([]);
    expect(
      drawn(1, [testSeasonRow(1, 2, [2, 0], round('Upper bracket final')), testSeasonRow(2, 3, [2, 0], round('Lower bracket final'))]),
    ).toHaveLength(2);
  });

  it('a bracket omits groups and the rounds of a league', () => {
    const group = { group_name: { en_US: 'Group A' } };
    expect(drawn(202, [testSeasonRow(1, 2, [1, 0], group), testSeasonRow(3, 4, [1, 0], round('Final'))])).toEqual([
      ['Final', '3-4 1:0 → 3'],
    ]);
    expect(drawn(202, [testSeasonRow(1, 2, [1, 0], round('Matchday 3'))])).toEqual([]);
  });
});
