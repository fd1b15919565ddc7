import { toSimplified } from '../../text/chinese.ts';

const HAN = /\p{Script=Han}/u;
/** Latin letters that no decomposition makes plain. */
const PLAIN = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' }),
);
const SPECIAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
/** What stands inside a word and says nothing: D.C., O’Neill, 罗纳尔多·德利马. */
const INNER = /['’‘`´.·•・‧]/gu;
const BORDERS = /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu;

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
    .replaceAll(SPECIAL, (letter) => PLAIN.get(letter) ?? letter)
    .replaceAll(INNER, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  // Twice: a few variants become a sign that is itself simplified (薴 苧 苎).
  const simplified = HAN.test(plain) ? toSimplified(toSimplified(plain)) : plain;
  return simplified.replaceAll(BORDERS, ' ').trim();
}

/** The words of a folded text; a run of Chinese is one. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** A folded text without its spaces: how names are compared whole, so that `real madrid`, `RealMadrid` and `皇马 B队` find theirs. */
export function squeeze(folded: string): string {
  return folded.replaceAll(' ', '');
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}
