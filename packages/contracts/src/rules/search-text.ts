import { CONTENT_LIMITS } from './content.ts';

/** More than any fifty signs need; what is longer is piled-up marks. */
const MAX_LENGTH = 200;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * A search text as every part of the site asks with it: one space between words, nothing invisible, at most 50 signs. Equal searches are
 * then one cache entry and one address. Doing it again changes nothing; of a text without a visible sign nothing is left.
 */
export function searchText(text: string): string {
  const plain = text
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Z}]+/gu, ' ')
    .trim();
  let kept = '';
  let signs = 0;
  for (const { segment } of graphemes.segment(plain)) {
    if (signs === CONTENT_LIMITS.searchText || kept.length + segment.length > MAX_LENGTH) break;
    kept += segment;
    signs += 1;
  }
  return kept.trim();
}
