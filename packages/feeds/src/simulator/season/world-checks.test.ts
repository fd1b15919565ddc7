import { describe, expect, it } from 'vitest';
import {
  bracketContradictions,
  clashes,
  incompleteRounds,
  lineContradictions,
  rankContradictions,
  rosterContradictions,
  seriesContradictions,
  tableContradictions,
  teamsInSeveralGroups,
  unrepeatedMatches,
  type TableEntry,
  type WorldMatch,
  type WorldSeason,
} from './test-world-checks.ts';

/*
 * The contradictions of the simulated world that was drawn day by day, as small worlds: each check must find its own.
 */

const DAY = 86_400_000;

function match(key: string, teams: readonly [string, string], day: number, more: Partial<WorldMatch> = {}): WorldMatch {
  const startAt = day * DAY;
  return {
    key,
    gameId: 202,
    teams,
    startAt,
    overAt: startAt + DAY / 6,
    knockout: false,
    isVoid: false,
    score: [1, 0],
    winner: 0,
    ...more,
  };
}

const tie = (key: string, teams: readonly [string, string], day: number, round: string, more: Partial<WorldMatch> = {}): WorldMatch =>
  match(key, teams, day, { knockout: true, round, announcedAt: (day - 0.5) * DAY, ...more });

const season = (format: WorldSeason['format'], ...matches: readonly WorldMatch[]): WorldSeason => ({
  name: 'test 2026',
  gameId: matches[0]?.gameId ?? 202,
  format,
  matches,
});

const line = (team: string, played: number, points: number, scored: number, against: number): TableEntry => ({
  team,
  played,
  won: Math.floor(points / 3),
  points,
  for: scored,
  against,
});

const SEMIS = [tie('s1', ['a', 'b'], 10, 'Semi-finals'), tie('s2', ['c', 'd'], 11, 'Semi-finals')] as const;

describe('the check of brackets', () => {
  it('a knock-out that follows from its results is accepted', () => {
    expect(bracketContradictions(season('knockout', ...SEMIS, tie('f', ['a', 'c'], 20, 'Final')))).toEqual([]);
  });

  it('a final played before its semi-final is reported', () => {
    const found = bracketContradictions(season('knockout', ...SEMIS, tie('f', ['a', 'c'], 11.1, 'Final')));
    expect(found.join('\n')).toContain('f (Final) is played before s2 (Semi-finals) is over');
    const reversed = bracketContradictions(season('knockout', ...SEMIS, tie('f', ['a', 'c'], 9, 'Final')));
    expect(reversed.join('\n')).toContain('s1 (Semi-finals) is played after the final');
  });

  it('a final with a team that lost its semi-final is reported, and so is the winner that is missing', () => {
    const found = bracketContradictions(season('knockout', ...SEMIS, tie('f', ['b', 'c'], 20, 'Final')));
    expect(found).toContain('test 2026: b plays f (Final) after its elimination');
    expect(found).toContain('test 2026: a has won and plays no further match');
  });

  it('a final that is announced before its semi-final is over is reported', () => {
    const early = tie('f', ['a', 'c'], 20, 'Final', { announcedAt: 10 * DAY });
    expect(bracketContradictions(season('knockout', ...SEMIS, early)).join('\n')).toContain('f (Final) is announced before s1 is over');
  });

  it('a knock-out without a final is reported', () => {
    expect(bracketContradictions(season('knockout', ...SEMIS)).join('\n')).toContain('without a final');
  });

  it('a team with three defeats in a double elimination is reported', () => {
    const events = [
      tie('u', ['a', 'b'], 10, 'Upper bracket, Round 1'),
      tie('l', ['c', 'b'], 12, 'Lower bracket, Round 1'),
      tie('g', ['a', 'b'], 14, 'Grand Final'),
    ];
    expect(bracketContradictions(season('groups_double_elimination', ...events)).join('\n')).toContain('b plays g');
  });
});

describe('the checks of tables and rounds', () => {
  const results = [
    match('1', ['a', 'b'], 1, { round: 'Round 1' }),
    match('2', ['c', 'd'], 1, { round: 'Round 1', score: [2, 2], winner: undefined }),
  ];
  const right = [line('a', 1, 3, 1, 0), line('c', 1, 1, 2, 2), line('d', 1, 1, 2, 2), line('b', 1, 0, 0, 1)];

  it('a table that is the sum of its results is accepted', () => {
    expect(tableContradictions('test', right, results, 30 * DAY)).toEqual([]);
  });

  it('a table with other points, with a result that is not over, or in another order is reported', () => {
    expect(tableContradictions('test', [line('a', 1, 6, 1, 0), ...right.slice(1)], results, 30 * DAY).join('\n')).toContain('has points 6');
    expect(tableContradictions('test', right, results, 0.5 * DAY)).toContain('test: a has played 1 in the table and 0 in its results');
    expect(tableContradictions('test', right.toReversed(), results, 30 * DAY).join('\n')).toContain('with fewer points');
    expect(tableContradictions('test', right.slice(1), results, 30 * DAY)).toContain('test: a has results and no line in the table');
  });

  it('ranks that contradict the table are reported', () => {
    expect(rankContradictions('m', ['a', 'b'], [1, 4], right)).toEqual([]);
    expect(rankContradictions('m', ['a', 'b'], [5, 4], right)).toEqual(['m: a is shown as 5 and is 1']);
    expect(rankContradictions('m', ['a', 'x'], [1, 9], right)).toEqual(['m: x is shown as 9 and is unranked']);
  });

  it('a round in which a team is missing or plays twice is reported', () => {
    const complete = season('round_robin', match('1', ['a', 'b'], 1, { round: 'Round 1' }));
    expect(incompleteRounds(complete)).toEqual([]);
    const twice = season('round_robin', match('1', ['a', 'b'], 1, { round: 'Round 1' }), match('2', ['a', 'c'], 2, { round: 'Round 1' }));
    expect(incompleteRounds(twice).join('\n')).toContain('a team plays twice in Round 1');
    expect(incompleteRounds(twice).join('\n')).toContain('not every pair meets equally often');
  });

  it('a Swiss stage in which two teams meet again is reported', () => {
    const again = season(
      'swiss_knockout',
      match('1', ['a', 'b'], 1, { round: 'Round 1' }),
      match('2', ['b', 'a'], 2, { round: 'Round 2' }),
    );
    expect(incompleteRounds(again)).toEqual(['test 2026: two teams meet twice']);
  });

  it('an abandoned match that is not repeated is reported', () => {
    const lost = match('1', ['a', 'b'], 1, { round: 'Round 1', isVoid: true, score: undefined, winner: undefined });
    expect(unrepeatedMatches(season('round_robin', lost, match('2', ['b', 'a'], 3, { round: 'Round 1' })))).toEqual([]);
    expect(unrepeatedMatches(season('round_robin', lost))).toHaveLength(1);
  });

  it('a team in three groups is reported', () => {
    const groups = ['A', 'B', 'C'].map((group, index) => match(group, ['a', `x${index}`], index * 3, { group: `Group ${group}` }));
    expect(teamsInSeveralGroups(season('groups_knockout', ...groups))).toEqual(['test 2026: a stands in Group A, Group B, Group C']);
  });
});

describe('the checks of teams and series', () => {
  it('a club that plays twice within 48 hours is reported, and after 48 hours it is not', () => {
    const first = match('1', ['a', 'b'], 1);
    expect(clashes([season('round_robin', first, match('2', ['c', 'a'], 3))])).toEqual([]);
    expect(clashes([season('round_robin', first, match('2', ['c', 'a'], 2.5))])).toEqual(['202 a: 2 begins 36 hours after 1']);
  });

  it('a team that plays two matches at once, or in two events in turn, is reported', () => {
    const game = { gameId: 2 };
    const at = (key: string, day: number): WorldMatch => match(key, ['a', `x${key}`], day, game);
    expect(clashes([season('groups_knockout', at('1', 1), at('2', 1.1))]).join('\n')).toContain('2 begins during 1');
    const one = { ...season('groups_knockout', at('1', 1), at('3', 5)), name: 'one' };
    const other = { ...season('groups_knockout', at('2', 3)), name: 'other' };
    expect(clashes([one, other])).toEqual(['2 a: 3 belongs to an event that another one interrupts']);
  });

  it('a series that continues after it is decided, or stops before, is reported', () => {
    const series = (winners: readonly (0 | 1)[]) => seriesContradictions({ key: 'm', bestOf: 3, advantage: [0, 0], winners });
    expect(series([0, 1, 0])).toEqual([]);
    expect(series([0, 0, 1])).toEqual(['m: game 3 is played after the series is decided']);
    expect(series([0, 1])).toEqual(['m: the series is not decided']);
  });

  it('a player in two teams is reported, and so are two players with one name in a team', () => {
    const rosters = new Map([
      ['a', [{ id: 1, name: 'Kit' }]],
      [
        'b',
        [
          { id: 1, name: 'Kit' },
          { id: 2, name: 'kit' },
        ],
      ],
    ]);
    expect(rosterContradictions(rosters)).toEqual(['b: two players with one name', 'Kit (1) belongs to a and to b']);
  });

  it('a settled line that does not follow from the score is reported', () => {
    expect(lineContradictions('m', 1, -0.75, 0.5)).toEqual([]);
    expect(lineContradictions('m', 0, 0, 0)).toEqual([]);
    expect(lineContradictions('m', 1, -0.75, 1)).toEqual(['m: line -0.75 at a margin of 1 is shown as 1 and gives 0.5']);
  });
});
