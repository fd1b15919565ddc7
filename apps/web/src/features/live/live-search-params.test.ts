import { describe, expect, it } from 'vitest';
import { parseAnchorListSearchParams, parseLiveSearchParams } from './live-search-params.ts';

describe('the search parameters of the lists of rooms', () => {
  it('a filter, a chosen room and a page are kept', () => {
    expect(parseLiveSearchParams({ show: 'linked', room: '501', page: 2 })).toEqual({ show: 'linked', room: '501', page: 2 });
  });

  it('a room given as a number is the same room', () => {
    expect(parseLiveSearchParams({ room: 501 })).toEqual({ room: '501' });
  });

  it('invalid values and the first page are left out', () => {
    expect(parseLiveSearchParams({ show: 'paid', room: '<b>', page: 1, other: 'x' })).toEqual({});
  });
});

describe('the search parameters of the list of anchors', () => {
  it('the live filter, an order and a page are kept', () => {
    expect(parseAnchorListSearchParams({ live: true, sort: 'hours', page: 3 })).toEqual({ live: true, sort: 'hours', page: 3 });
  });

  it('the default order and invalid values are left out', () => {
    expect(parseAnchorListSearchParams({ live: 'yes', sort: 'live', page: -1 })).toEqual({});
  });
});
