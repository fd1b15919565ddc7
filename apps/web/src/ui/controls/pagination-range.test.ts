import { describe, expect, it } from 'vitest';
import { paginationRange } from './pagination-range.ts';

describe('paginationRange', () => {
  it('each page number is listed once, in order, with the first and the last', () => {
    expect(paginationRange(1, 1)).toEqual([1]);
    expect(paginationRange(1, 9)).toEqual([1, 2, 3, 9]);
    expect(paginationRange(5, 9)).toEqual([1, 3, 4, 5, 6, 7, 9]);
    expect(paginationRange(9, 9)).toEqual([1, 7, 8, 9]);
  });

  it('a page beyond the last one lists the way back', () => {
    expect(paginationRange(12, 3)).toEqual([1, 3]);
  });
});
