import { describe, expect, it } from 'vitest';
import { isUnbounded, pageQuery } from './page-params.ts';

describe('the query of a page', () => {
  it.each([
    ['', ''],
    ['?utm_source=x&fbclid=1', ''],
    ['?page=2&game=soccer', '?game=soccer&page=2'],
    [`?q=${'x'.repeat(2_000)}`, ''],
  ])('%s is cached as %s, without parameters that no page uses', (search, query) => expect(pageQuery(search)).toBe(query));

  it.each([
    ['/match/soccer', '', false],
    ['/match/soccer', '?game=soccer&page=2', false],
    ['/match/soccer', '?day=2026-11-22', false],
    ['/leagueLibrary/7', '?page=2&season=2026', true],
    ['/playerLibrary', '?country=%E8%8B%B1', true],
    ['/s/曼城', '', true],
    ['/squadLibrary/1/compare', '', false],
    ['/squadLibrary/1/compare/2', '', true],
    ['/playerLibrary/12/compare/3', '', true],
  ])('%s%s has an unbounded number of values: %s', (path, query, endless) => expect(isUnbounded(path, query)).toBe(endless));
});
