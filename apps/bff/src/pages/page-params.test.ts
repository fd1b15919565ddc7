import { describe, expect, it } from 'vitest';
import { isFreelyWorded, pageQuery } from './page-params.ts';

describe('the query of a page', () => {
  it.each([
    ['', ''],
    ['?utm_source=x&fbclid=1', ''],
    ['?page=2&game=soccer', '?game=soccer&page=2'],
    [`?q=${'x'.repeat(2_000)}`, ''],
  ])('of %s is %s: what makes no other page is no part of it', (search, query) => expect(pageQuery(search)).toBe(query));

  it.each([
    ['?game=soccer&page=2', false],
    ['?day=2026-11-22', false],
    ['?page=2&season=2026', true],
    ['?country=%E8%8B%B1', true],
  ])('%s is worded at will: %s', (query, free) => expect(isFreelyWorded(query)).toBe(free));
});
