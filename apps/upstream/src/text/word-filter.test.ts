import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBlockedWord, hasHeldWord, WordFilter } from './word-filter.ts';

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

describe('the ways of comparing a word', () => {
  const marked = new WordFilter(['=甲乙', '=gg', '~六合彩', '丙丁']);

  it.each([
    ['说甲乙好', 'an exact word whose letters follow each other'],
    ['ＧＧ', 'an exact Latin word in full-width capitals'],
    ['六合彩', 'a fuzzy word as it is written'],
    ['六盒彩', 'a fuzzy word by its sound'],
    ['刘 核 菜', 'a fuzzy word by its sound, with spaces'],
    ['六六合合彩', 'a fuzzy word with repeated letters'],
    ['丙*丁', 'a word without a sign, with characters between'],
  ])('the word filter blocks %s: %s', (text) => {
    expect(marked.blocks(text)).toBe(true);
  });

  it.each([
    ['甲 乙', 'an exact word with a space between'],
    ['甲*乙', 'an exact word with a sign between'],
    ['g.g', 'an exact Latin word letter by letter'],
    ['ggg', 'an exact Latin word within another'],
    ['六彩合', 'the sounds of a fuzzy word in another order'],
    ['饼顶', 'the sound of a word without a sign'],
  ])('the word filter passes %s: %s', (text) => {
    expect(marked.blocks(text)).toBe(false);
  });

  it('a word that is listed in two ways counts in either', () => {
    for (const words of [
      ['=甲乙', '甲乙'],
      ['甲乙', '=甲乙'],
    ])
      expect(new WordFilter(words).blocks('甲 乙')).toBe(true);
  });
});

describe('hasHeldWord', () => {
  it.each(['裁判是白痴吧', '废 物 前锋', 'you idiot'])('a moderator looks at %s first', (text) => {
    expect(hasHeldWord(text)).toBe(true);
    expect(hasBlockedWord(text)).toBe(false);
  });

  it.each(['这球踢得真好', '他把球废了一下，物理外挂', '病毒性感冒缺阵', 'losers final'])('nobody looks at %s first', (text) => {
    expect(hasHeldWord(text)).toBe(false);
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
