import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBlockedWord, WordFilter } from './word-filter.ts';

const filter = new WordFilter(['坏蛋', '坏人坏', '人坏话', '蛋糕店', 'darn', 'darn it', '臭bug', '3p']);

describe('WordFilter', () => {
  it.each([
    ['坏蛋', 'the word alone'],
    ['你这个坏蛋！', 'within a sentence'],
    ['壞蛋', 'in traditional characters'],
    ['坏 *·_😀 蛋', 'with characters between'],
    ['坏人坏话', 'after an incomplete word'],
    ['ＤＡＲＮ', 'in full-width capitals'],
    ['d-a r.n', 'letter by letter'],
    ['oh, darn it!', 'among Latin words'],
    ['太臭BUG了', 'a word of two scripts'],
    ['来3P吗', 'with a digit, between Chinese'],
    ['ｄａｒｎ坏事', 'before Chinese'],
  ])('the word filter blocks %s: %s', (text) => {
    expect(filter.blocks(text)).toBe(true);
  });

  it.each([
    ['坏。蛋糕', 'across the end of a sentence'],
    ['坏\n蛋', 'across the end of a line'],
    ['坏了一个蛋', 'with other letters between'],
    ['darned', 'as the beginning of another word'],
    ['goddarn', 'as the end of another word'],
    ['13pm', 'within other letters and digits'],
    ['', 'nothing'],
    ['😀👍', 'no letters'],
  ])('the word filter passes %s: %s', (text) => {
    expect(filter.blocks(text)).toBe(false);
  });

  it('the word filter blocks exactly the texts in which a sentence contains a word, on random texts', () => {
    const letters = ['甲', '乙', '丙'];
    const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }).map((characters) => characters.join(''));
    const text = fc.array(fc.constantFrom(...letters, ' ', '*', '。'), { maxLength: 40 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), text, (words, written) => {
        const bare = written.split('。').map((sentence) => sentence.replaceAll(/[ *]/g, ''));
        expect(new WordFilter(words).blocks(written)).toBe(words.some((one) => bare.some((sentence) => sentence.includes(one))));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('hasBlockedWord', () => {
  it.each([
    '傻逼',
    '儍 逼',
    '你妈死了',
    'ＮＭＳＬ',
    'f u c k',
    '在 线 赌 场',
    '加入六合彩',
    '傻\u3164逼',
    '傻\uFFA0逼',
    '傻\u115F逼',
    '傻\u00AD逼',
    'fu\u0441k',
    'fúck',
    'ｆúсκ',
    '🅵🆄🅲🅺',
    'ꜰᴜᴄᴋ',
    'f\u0336u\u0336c\u0336k\u0336',
  ])('hasBlockedWord blocks %s', (text) => {
    expect(hasBlockedWord(text)).toBe(true);
  });

  it.each([
    '这场比赛裁判尺度太松了',
    '曼联后防线失位，切尔西反击得手',
    '这射门像极了巅峰亨利',
    'Scunthorpe United beat Arsenal 2-1',
    '他真傻。逼抢那么凶还带球',
    '外围球员投篮手感火热',
    '选手操作拉满，草丛蹲到了',
    '这波团战太菜了，中单在干嘛',
    'Shit happens, but class assassins pass',
    '六台彩电直播比赛',
    'Спартак выиграл у ЦСКА со счётом 2:1',
    'Η Εθνική Ελλάδας νίκησε',
    '손흥민 멀티골',
    '🇨🇳 🇲🇦 加油',
  ])('hasBlockedWord passes %s', (text) => {
    expect(hasBlockedWord(text)).toBe(false);
  });
});
