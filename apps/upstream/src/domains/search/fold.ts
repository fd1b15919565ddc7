import { toSimplified } from '../../text/chinese.ts';

const HAN = /\p{Script=Han}/u;
/** Latin letters that no decomposition makes plain. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' }),
);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'gu');
/** What stands inside a word and says nothing: D.C., O’Neill, 罗纳尔多·德利马. */
const INNER_PUNCTUATION = /['’‘`´.·•・‧]/gu;
const SCRIPT_BORDERS = /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu;

/**
 * A text as search compares it: compatibility forms made one, lower case, no marks, simplified characters; words of letters and digits with
 * one space between them, Chinese apart from other scripts. Folding a folded text changes nothing.
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
  // Twice: a few variants become a sign that is itself simplified (薴 苧 苎).
  const simplified = HAN.test(plain) ? toSimplified(toSimplified(plain)) : plain;
  return simplified.replaceAll(SCRIPT_BORDERS, ' ').trim();
}

/** The words of a folded text; a run of Chinese is one. */
export function splitWords(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** A folded text without its spaces: how names are compared whole, so that `real madrid`, `RealMadrid` and `皇马 B队` find theirs. */
export function removeSpaces(folded: string): string {
  return folded.replaceAll(' ', '');
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}
