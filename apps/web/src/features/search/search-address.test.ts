import { expect, it } from 'vitest';
import { pathText } from './search-address.ts';
import { parseSearchParams } from './search-params.ts';

it.each([
  ['皇马', '皇马'],
  [' real   madrid ', 'real madrid'],
  ['a/b?c#d%', 'a/b?c#d%'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['.', undefined],
  ['..', undefined],
  ['   ', undefined],
  ['\u200b', undefined],
])('pathText(%j) returns %j', (text, path) => {
  expect(pathText(text)).toBe(path);
});

it('parseSearchParams reads a kind and its page, and ignores invalid values', () => {
  expect(parseSearchParams({ tab: 'team', page: '2' })).toEqual({ tab: 'team', page: 2 });
  expect(parseSearchParams({ tab: 'team', page: 1 })).toEqual({ tab: 'team' });
  for (const search of [{ page: 3 }, { tab: 'plan' }, { tab: ['team'] }, {}]) expect(parseSearchParams(search)).toEqual({});
  for (const page of ['0', '-1', '1.5', 'x', '51', '1e9']) expect(parseSearchParams({ tab: 'news', page })).toEqual({ tab: 'news' });
});
