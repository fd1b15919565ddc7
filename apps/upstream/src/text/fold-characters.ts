import { createHash } from 'node:crypto';
import { toLatinLookalike } from './look-alikes.ts';
import { toSimplified } from './chinese.ts';

const LETTER = /[\p{L}\p{N}]/u;
/** Some are letters, as the fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Every sign that was seen, by its code point: signs are few, texts are many. */
const foldedByCodePoint = new Map<number, readonly number[]>();

/**
 * One sign as it is compared: full-width, capital and traditional forms of a letter or digit become one, and so do letters of other alphabets
 * that look like Latin ones; what is neither, or is not seen, becomes nothing. Code points, in and out.
 */
export function foldCharacter(codePoint: number): readonly number[] {
  const known = foldedByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const plain = toSimplified(toLatinLookalike(String.fromCodePoint(codePoint)));
  const fold = Array.from(plain).flatMap((one) => (LETTER.test(one) && !INVISIBLE.test(one) ? (one.codePointAt(0) ?? []) : []));
  foldedByCodePoint.set(codePoint, fold);
  return fold;
}

/** By which the same words are known again, whatever is between them: SHA-256. */
export function contentHash(text: string): Buffer {
  const letters = Array.from(text, (char) => String.fromCodePoint(...foldCharacter(char.codePointAt(0) ?? 0))).join('');
  // Of a text without a letter, such as two emoji, the signs are the words.
  return createHash('sha256')
    .update(letters === '' ? text : letters)
    .digest();
}
