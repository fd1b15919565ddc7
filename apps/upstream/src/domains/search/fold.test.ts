import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, splitWords } from './fold.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string());

describe('foldText', () => {
  it.each([
    ['ＬＯＬ S赛', 'lol s 赛'],
    ['皇家馬德里', '皇家马德里'],
    ['世界盃', '世界杯'],
    ['Beşiktaş İstanbul', 'besiktas istanbul'],
    ['1. FC Köln', '1 fc koln'],
    ['Łódź–Ærø', 'lodz aero'],
    ['D.C. United', 'dc united'],
    ['O’Neill', 'oneill'],
    ['克里斯蒂亚诺·罗纳尔多', '克里斯蒂亚诺罗纳尔多'],
    ['Реал', 'реал'],
    ["'; drop table team; --", 'drop table team'],
    ['%_\\', ''],
  ])('foldText folds %s to %s', (given, folded) => {
    expect(foldText(given)).toBe(folded);
  });

  it('foldText is idempotent and returns only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(text, (given) => {
        const folded = foldText(given);
        expect(foldText(folded)).toBe(folded);
        expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(splitWords(folded).join(' ')).toBe(folded);
      }),
      { numRuns: 1_000 },
    );
  });
});
