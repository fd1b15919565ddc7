import { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import type { Id } from '@matchpoint/contracts/rules/id';
import { describe, expect, it } from 'vitest';
import { parseCompareSearchParams } from './compare-search-params.ts';
import { chosenPeriod, type ComparisonPeriod, periodSearchParams, teamPeriods } from './comparison-period.ts';

const crest = { initials: 'T', primary: '#000000', secondary: '#ffffff', pattern: 'solid' } as const;
const league = (id: Id) => ({ id: LeagueId.parse(id), name: `League ${id}`, short: `L${id}`, hue: '#112233' });

/** A team of these leagues, with its number of matches in the table of each. */
function team(id: Id, played: Readonly<Record<number, number>>): TeamDetail {
  const teamId = TeamId.parse(id);
  const leagues = Object.keys(played).map(Number);
  const own = { name: `Team ${id}`, crest };
  const counted = leagues.filter((each) => (played[each] ?? 0) >= 0);
  return {
    ...own,
    id: teamId,
    short: own.name,
    gameId: 202,
    origin: 'live',
    letter: 'T',
    leagues: leagues.map(league),
    rows: counted.map((each) => ({
      league: league(each),
      season: '2026',
      row: { ...own, rank: 1, teamId, played: played[each] ?? 0, won: 0, lost: 0, for: 0, against: 0, points: 0, form: [] },
    })),
    form: [],
    honours: [],
    last: [],
    next: [],
    results: [],
    players: 0,
  };
}

const names = (spans: readonly ComparisonPeriod[]) => spans.map((span) => (span.kind === 'league' ? span.league.id : span.kind));

describe('the periods of two teams', () => {
  it('periods begin with the shared league in which both have played most; if one has not played yet, all matches come first', () => {
    expect(names(teamPeriods(team(1, { 7: 3, 8: 9, 9: 20 }), team(2, { 7: 3, 8: 5, 9: 0 })))).toEqual([8, 7, 'all', 9]);
    expect(names(teamPeriods(team(1, { 7: 0 }), team(2, { 7: 4 })))).toEqual(['all', 7]);
  });

  it("shared leagues are periods for games without tables, and each team's own when none is shared", () => {
    expect(names(teamPeriods(team(1, { 7: -1 }), team(2, { 7: -1 })))).toEqual([7, 'all']);
    expect(names(teamPeriods(team(1, { 7: 3 }), team(2, { 8: 3 })))).toEqual(['all', 'latest']);
  });
});

it('every period has search parameters that select it again, the first the shortest, and unknown ones select the first', () => {
  const spans = teamPeriods(team(1, { 7: 3, 8: 9, 9: 0 }), team(2, { 7: 3, 8: 5, 9: 0 }));
  for (const span of spans) expect(chosenPeriod(spans, parseCompareSearchParams({ ...periodSearchParams(span, spans) }))).toBe(span);
  const [first] = spans;
  expect(first === undefined ? undefined : periodSearchParams(first, spans)).toEqual({});
  for (const odd of [{ league: 99 }, { view: 'latest' }, { view: 'x' }, { league: '7' }, { league: -1 }])
    expect(chosenPeriod(spans, parseCompareSearchParams(odd))).toBe(first);
});
