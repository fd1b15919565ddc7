import { describe, expect, it } from 'vitest';
import { parseMallSearchParams, parseRedemptionsSearchParams } from './mall-search-params.ts';

describe('search parameters of the mall', () => {
  it('the order, the kind, the highest price and the page of the mall come from the URL', () => {
    const search = { sort: 'price_up', kind: 'card', max: 0, page: 3 };
    expect(parseMallSearchParams(search)).toEqual(search);
  });

  it('invalid search parameters of the mall and its default order are left out', () => {
    expect(parseMallSearchParams({ sort: 'newest', kind: 'car', max: -1, page: 1 })).toEqual({});
    expect(parseMallSearchParams({ sort: 'cheapest', max: '12', page: 'x' })).toEqual({});
    expect(parseMallSearchParams({ max: 1.5 })).toEqual({});
  });

  it('redemptions are filtered by the states of the specification only', () => {
    expect(parseRedemptionsSearchParams({ state: 'charged_back', page: 2 })).toEqual({ state: 'charged_back', page: 2 });
    expect(parseRedemptionsSearchParams({ state: 'lost' })).toEqual({});
  });
});
