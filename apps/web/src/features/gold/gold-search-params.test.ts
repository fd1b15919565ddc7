import { describe, expect, it } from 'vitest';
import { changeGoldSearchParams, parseGoldSearchParams } from './gold-search-params.ts';

describe('the search parameters of the coin details', () => {
  it('parseGoldSearchParams keeps a valid range of days and drops a reversed, incomplete or invalid one', () => {
    expect(parseGoldSearchParams({ from: '2026-11-03', to: '2026-11-20' })).toEqual({ from: '2026-11-03', to: '2026-11-20' });
    expect(parseGoldSearchParams({ from: '2026-11-20', to: '2026-11-03' })).toEqual({});
    expect(parseGoldSearchParams({ from: '2026-11-20' })).toEqual({});
    expect(parseGoldSearchParams({ from: '2026-02-30', to: '2026-03-01' })).toEqual({});
  });

  it('parseGoldSearchParams converts the month of an older link to its days', () => {
    expect(parseGoldSearchParams({ month: '2026-02', flow: 'in' })).toEqual({ from: '2026-02-01', to: '2026-02-28', flow: 'in' });
  });

  it('changeGoldSearchParams removes the range when both its ends are undefined', () => {
    expect(changeGoldSearchParams({ from: '2026-11-03', to: '2026-11-20', flow: 'out' }, { from: undefined, to: undefined })).toEqual({
      flow: 'out',
    });
  });

  it('changeGoldSearchParams removes the month of an older link when its days are cleared', () => {
    const search = { month: '2020-01', ...parseGoldSearchParams({ month: '2020-01' }) };
    expect(changeGoldSearchParams(search, { from: undefined, to: undefined })).toEqual({});
  });
});
