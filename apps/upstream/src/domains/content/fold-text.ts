import { createHash } from 'node:crypto';
import { toSimplified } from './chinese.ts';

const LETTER = /[\p{L}\p{N}]/u;

/** Every sign that was seen, folded: signs are few, texts are many. */
const folded = new Map<string, string>();

/**
 * One sign as it is compared: full-width, capital and traditional forms of a letter or digit become one; what is neither becomes nothing.
 * @param sign one code point
 */
export function foldSign(sign: string): string {
  const known = folded.get(sign);
  if (known !== undefined) return known;
  const plain = toSimplified(sign.normalize('NFKC').toLowerCase());
  const fold = Array.from(plain)
    .filter((one) => LETTER.test(one))
    .join('');
  folded.set(sign, fold);
  return fold;
}

/** By which the same words are known again, whatever is between them: SHA-256. */
export function wordsHash(text: string): Buffer {
  const words = Array.from(text, foldSign).join('');
  // Of a text without a letter, such as two emoji, the signs are the words.
  return createHash('sha256')
    .update(words === '' ? text : words)
    .digest();
}
