import { LeagueCard } from '@matchpoint/contracts/league/league';
import type { Id } from '@matchpoint/contracts/rules/id';
import { expect, it } from 'vitest';
import { filterLeagues, initialsOf } from './filter-leagues.ts';

const league = (id: Id, name: string, short: string, letter: string, country?: string) =>
  LeagueCard.parse({
    id,
    name,
    short,
    letter,
    hue: '#112233',
    gameId: 202,
    teams: 1,
    matches: 1,
    live: 0,
    ...(country === undefined ? {} : { country }),
  });
const LEAGUES = [
  league(1, '英格兰超级联赛', '英超', 'Y', '英格兰'),
  league(2, 'UEFA Champions League', 'UCL', 'U'),
  league(3, '1. Bundesliga', 'BL', '#', '德国'),
];
const ids = (filter: Partial<Parameters<typeof filterLeagues>[1]>) =>
  filterLeagues(LEAGUES, { text: '', letter: undefined, country: undefined, ...filter }).map(({ id }) => id);

it('leagues are found by a part of either name in any case, by letter, by country, and by all of them at once', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ text: ' champions ' })).toEqual([2]);
  expect(ids({ text: '英超' })).toEqual([1]);
  expect(ids({ letter: '#' })).toEqual([3]);
  expect(ids({ country: '英格兰' })).toEqual([1]);
  expect(ids({ country: '英格兰', letter: 'U' })).toEqual([]);
});

it('the letters to choose from are the initials of the leagues, with # last', () => {
  expect(initialsOf(LEAGUES)).toEqual(['U', 'Y', '#']);
});
