import { expect, it } from 'vitest';
import { parseTipsSearchParams } from './tips-search-params.ts';

it('the search parameters of "My tips" keep a page and a known state, and leave out everything else', () => {
  expect(parseTipsSearchParams({ page: 3, state: 'refunded', other: 1 })).toEqual({ page: 3, state: 'refunded' });
  expect(parseTipsSearchParams({ page: 1, state: 'paid' })).toEqual({});
  expect(parseTipsSearchParams({ page: '2', state: ['held'] })).toEqual({});
});
