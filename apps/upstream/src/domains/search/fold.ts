import { toSimplified } from '../../text/chinese.ts';

const HAN = /\p{Script=Han}/u;
/** Latin letters that Unicode does not decompose to plain letters. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' }),
);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'gu');
/** Punctuation inside words, which is ignored: D.C., O’Neill, 罗纳尔多·德利马. */
const INNER_PUNCTUATION = /['’‘`´.·•・‧]/gu;
const SCRIPT_BORDERS = /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu;

/**
 * Folds a text for comparison: compatibility forms unified, lower case, no marks, simplified characters; words of letters and digits
 * separated by one space, Chinese separated from other scripts. Idempotent.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .replaceAll(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replaceAll(INNER_PUNCTUATION, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  // Converted twice: a few variants become a character that can itself be simplified (薴 苧 苎).
  const simplified = HAN.test(plain) ? toSimplified(toSimplified(plain)) : plain;
  return simplified.replaceAll(SCRIPT_BORDERS, ' ').trim();
}

/** Returns the words of a folded text; a run of Chinese is one word. */
export function splitWords(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** Removes the spaces of a folded text. Whole names are compared like this, so that `real madrid` and `RealMadrid` are equal. */
export function removeSpaces(folded: string): string {
  return folded.replaceAll(' ', '');
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}
