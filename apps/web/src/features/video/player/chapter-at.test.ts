import { expect, it } from 'vitest';
import { chapterAt } from './chapter-at.ts';

it('chapterAt returns the index of the chapter that contains a time', () => {
  const chapters = [{ atMs: 0 }, { atMs: 3_000 }, { atMs: 8_600 }];
  expect([0, 2_999, 3_000, 8_599, 8_600, 99_000].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(chapterAt([{ atMs: 500 }], 100)).toBe(-1);
  expect(chapterAt([], 100)).toBe(-1);
});
