import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-serializer.ts';

it('the search of a URL keeps ids beyond 2^53, alone and in lists', () => {
  expect(parseSearch('?league=9007199254740993&page=2&q=abc')).toEqual({ league: '9007199254740993', page: 2, q: 'abc' });
  expect(stringifySearch({ league: '18446744073709551615' })).toBe('?league=18446744073709551615');
  for (const search of [{ league: '9007199254740993' }, { league: [7, '9007199254740993', '9007199254740995'] }, { q: '12', page: 3 }])
    expect(parseSearch(stringifySearch(search))).toEqual(search);
});
