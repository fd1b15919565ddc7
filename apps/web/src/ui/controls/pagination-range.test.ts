import { describe, expect, it } from 'vitest';
import { shownPages } from './pagination-range.ts';

describe('the pages that a pager names', () => {
  it('names each page once, in order, with the first and the last', () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(1, 9)).toEqual([1, 2, 3, 9]);
    expect(shownPages(5, 9)).toEqual([1, 3, 4, 5, 6, 7, 9]);
    expect(shownPages(9, 9)).toEqual([1, 7, 8, 9]);
  });

  it('leads back from a page behind the last', () => {
    expect(shownPages(12, 3)).toEqual([1, 3]);
  });
});
