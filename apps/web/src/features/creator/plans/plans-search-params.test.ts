import { describe, expect, it } from 'vitest';
import { changePlansSearchParams, parsePlansSearchParams } from './plans-search-params.ts';

describe('the search parameters of the list of own plans', () => {
  it('valid parameters are kept and invalid ones are left out', () => {
    expect(parsePlansSearchParams({ state: 'rejected', q: ' 临江 ', from: '2026-11-01', to: '2026-11-30', page: 2 })).toEqual({
      state: 'rejected',
      q: '临江',
      from: '2026-11-01',
      to: '2026-11-30',
      page: 2,
    });
    expect(parsePlansSearchParams({ state: 'all', q: '', from: '2026-11-30', to: '2026-11-01', page: 1 })).toEqual({});
    expect(parsePlansSearchParams({ state: 'nonsense', q: 12, from: '2026-11-31', to: '2026-12-01', page: 'x' })).toEqual({ q: '12' });
  });

  it('a change of a filter returns to the first page', () => {
    expect(changePlansSearchParams({ state: 'draft', page: 3 }, { q: 'a' })).toEqual({ state: 'draft', q: 'a' });
    expect(changePlansSearchParams({ state: 'draft', page: 3 }, { page: 4 })).toEqual({ state: 'draft', page: 4 });
    expect(changePlansSearchParams({ state: 'draft', q: 'a' }, { state: undefined })).toEqual({ q: 'a' });
  });
});
