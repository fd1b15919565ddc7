import { describe, expect, it } from 'vitest';
import { changeAgentSearchParams, lastDays, parseAgentSearchParams, rangeOf } from './agent-search-params.ts';

describe('the search parameters of the channel area', () => {
  it('valid parameters are kept, and a number of digits too', () => {
    const params = { from: '2026-06-01', to: '2026-06-30', page: 3, code: 2001, last4: '6021', type: 'income' };
    expect(parseAgentSearchParams(params)).toEqual(params);
    expect(parseAgentSearchParams({ last4: 6021, code: '2001', page: '3' })).toEqual({ last4: '6021', code: 2001, page: 3 });
  });

  it.each([
    [{ from: '2026-06-02', to: '2026-06-01' }],
    [{ from: '2026-06-01' }],
    [{ from: '2026-06-31', to: '2026-07-01' }],
    [{ from: '2025-06-01', to: '2026-06-02' }],
    [{ code: -1 }],
    [{ code: 1e12 }],
    [{ last4: '12345' }],
    [{ last4: 'abcd' }],
    [{ type: 'all' }],
    [{ page: 0 }],
  ])('the parameters %j are left out', (raw) => {
    expect(parseAgentSearchParams(raw)).toEqual({});
  });

  it('a change of undefined removes a parameter', () => {
    expect(changeAgentSearchParams({ page: 2, last4: '6021' }, { page: undefined })).toEqual({ last4: '6021' });
  });

  it('without days the last seven are shown', () => {
    expect(rangeOf({}, '2026-06-20')).toEqual({ from: '2026-06-14', to: '2026-06-20' });
    expect(lastDays('2026-03-01', 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  });
});
