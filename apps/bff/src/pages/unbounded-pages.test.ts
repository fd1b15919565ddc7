import { expect, it } from 'vitest';
import { isUnbounded } from './unbounded-pages.ts';

it.each([
  ['/match/soccer', '', false],
  ['/match/soccer', '?game=soccer&page=2', false],
  ['/match/soccer', '?day=2026-11-22', true],
  ['/leagueLibrary/7', '?page=2&season=2026', true],
  ['/playerLibrary', '?country=%E8%8B%B1', true],
  ['/s/曼城', '', true],
  ['/squadLibrary/1/compare', '', false],
  ['/squadLibrary/1/compare/2', '', true],
  ['/playerLibrary/12/compare/3', '', true],
])('isUnbounded detects whether pages like %s%s are unlimited in number: %s', (path, query, expected) =>
  expect(isUnbounded(path, query)).toBe(expected),
);
