import { expect, it } from 'vitest';
import { parseProductSearchParams } from './product-search-params.ts';

it('the URL of the products names a search, a page and a product or a new one; what is invalid is left out', () => {
  expect(parseProductSearchParams({ q: '球衣', page: 2, id: 7 })).toEqual({ q: '球衣', page: 2, id: 7 });
  expect(parseProductSearchParams({ q: 9, create: true })).toEqual({ q: '9', create: true });
  expect(parseProductSearchParams({ id: 7, create: true })).toEqual({ id: 7 });
  expect(parseProductSearchParams({ q: '', page: 0, id: 'x', create: 'yes' })).toEqual({});
});
