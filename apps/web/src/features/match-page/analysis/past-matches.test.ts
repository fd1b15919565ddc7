import { PastMatch } from '@matchpoint/contracts/match/match';
import { expect, it } from 'vitest';
import { filterPast, outcome, record } from './past-matches.ts';

const past = (home: number, away: number, score: [number, number], league = 'A') =>
  PastMatch.parse({ startAt: 0, league, home: { id: home, name: `${home}` }, away: { id: away, name: `${away}` }, score });

const matches = [past(1, 2, [2, 1]), past(3, 1, [0, 0], 'B'), past(4, 1, [3, 1]), past(1, 5, [0, 2], 'B')];

it("a result is given from the team's point of view", () => {
  expect(matches.map((match) => outcome(match, 1))).toEqual(['W', 'D', 'L', 'L']);
  expect(record(matches, 1)).toEqual({ won: 1, drawn: 1, lost: 2 });
});

it('matches are filtered by venue, league and number in their order', () => {
  expect(filterPast(matches, { teamId: 1, place: 'home', count: 10, league: undefined })).toEqual([matches[0], matches[3]]);
  expect(filterPast(matches, { teamId: 1, place: 'away', count: 1, league: undefined })).toEqual([matches[1]]);
  expect(filterPast(matches, { teamId: 1, place: 'any', count: 10, league: 'B' })).toEqual([matches[1], matches[3]]);
});
