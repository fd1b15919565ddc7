import { describe, expect, it } from 'vitest';
import { boardFilter, parseBoardSearchParams, parseExpertSearchParams } from './expert-search-params.ts';

describe('search parameters of the boards', () => {
  it('known values are kept, and the filter has the ids that the procedure takes', () => {
    const search = parseBoardSearchParams({ game: 'soccer', market: 'total', league: '7', window: 15, onSale: true, q: ' 陆远 ', page: 2 });
    expect(search).toEqual({ game: 'soccer', market: 'total', league: '7', window: 15, onSale: true, q: '陆远', page: 2 });
    expect(boardFilter(search)).toEqual({ gameId: 202, market: 'total', leagueId: 7, onSale: true });
  });

  it('unknown values are left out', () => {
    expect(
      parseBoardSearchParams({ game: 'chess', market: 'corners', league: 'x', window: 12, onSale: 'yes', refundable: 1, q: ' ', page: 0 }),
    ).toEqual({});
    expect(parseExpertSearchParams({ n: 11, market: 'corners' })).toEqual({});
  });
});
