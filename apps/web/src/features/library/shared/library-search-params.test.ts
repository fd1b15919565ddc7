import { expect, it } from 'vitest';
import { isIdParam } from '../../../lib/navigation/id-param.ts';
import { nameParam, parseDataCenterSearchParams, parseEntitySearchParams, parseLibrarySearchParams } from './library-search-params.ts';

it('parseLibrarySearchParams keeps valid search parameters and drops all others', () => {
  expect(parseLibrarySearchParams({ game: 'cs:go', letter: 'B', country: 'China', page: 2, x: 1 })).toEqual({
    game: 'cs:go',
    letter: 'B',
    country: 'China',
    page: 2,
  });
  expect(parseLibrarySearchParams({ game: 'chess', letter: 'ab', country: '', page: 1 })).toEqual({});
  expect(parseEntitySearchParams({ season: 2026, scope: 'home', round: 'final', when: 'past', league: 7, page: 3 })).toEqual({
    season: 2026,
    scope: 'home',
    round: 'final',
    when: 'past',
    league: 7,
    page: 3,
  });
  expect(parseEntitySearchParams({ season: {}, scope: 'total', round: '', when: 'next', league: -1, page: 1.5 })).toEqual({});
  expect(parseDataCenterSearchParams({ stat: '<b>' })).toEqual({});
});

it('a day belongs to the calendar of a season and is a date of the calendar', () => {
  expect(parseEntitySearchParams({ view: 'calendar', day: '2026-06-20' })).toEqual({ view: 'calendar', day: '2026-06-20' });
  expect(parseEntitySearchParams({ view: 'calendar', day: '2026-02-30' })).toEqual({ view: 'calendar' });
  expect(parseEntitySearchParams({ view: 'list', day: '2026-06-20' })).toEqual({});
});

it('a season that is a year is written into the URL without quotes and parsed back', () => {
  expect(nameParam('2026')).toBe(2026);
  expect(nameParam('2025-26')).toBe('2025-26');
  expect(nameParam('007')).toBe('007');
});

it('an id in a path is a positive integer of at most 20 digits', () => {
  expect(['1', '9007199254740991', '9007199254740993'].map(isIdParam)).toEqual([true, true, true]);
  expect(['0', '01', '-1', '1.5', 'x', '', '09007199254740993', '184467440737095516150'].map(isIdParam)).toEqual(Array(8).fill(false));
});
