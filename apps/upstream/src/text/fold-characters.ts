import { createHash } from 'node:crypto';
import { toLatinLookalike } from './look-alikes.ts';
import { toSimplified } from './chinese.ts';

const LETTER = /[\p{L}\p{N}]/u;
/** Some invisible characters are letters, such as the Hangul fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Results by code point: there are few characters and many texts. */
const foldedByCodePoint = new Map<number, readonly number[]>();

/**
 * Folds one character for comparison. Full-width, capital and traditional forms become one, and so do letters of other alphabets that look
 * like Latin ones; anything but letters and digits, and what is invisible, folds to nothing. Input and output are code points.
 */
export function foldCharacter(codePoint: number): readonly number[] {
  const known = foldedByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const plain = toSimplified(toLatinLookalike(String.fromCodePoint(codePoint)));
  const fold = Array.from(plain).flatMap((one) => (LETTER.test(one) && !INVISIBLE.test(one) ? (one.codePointAt(0) ?? []) : []));
  foldedByCodePoint.set(codePoint, fold);
  return fold;
}

/** Returns a SHA-256 hash of the folded letters of a text, which ignores everything between them. */
export function contentHash(text: string): Buffer {
  const letters = Array.from(text, (char) => String.fromCodePoint(...foldCharacter(char.codePointAt(0) ?? 0))).join('');
  // A text without letters, such as two emoji, is hashed as it is.
  return createHash('sha256')
    .update(letters === '' ? text : letters)
    .digest();
}
