/** Maximum graphemes of a search text. In this file, because it is all that the first load of a page needs of the limits. */
export const SEARCH_TEXT_GRAPHEMES = 50;
/** More than fifty characters need; a longer text consists of stacked combining marks. */
const MAX_LENGTH = 200;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Normalizes a search text: one space between words, no invisible characters, at most 50 characters. Equal searches then share one cache entry
 * and one address. It is idempotent; a text without a visible character becomes empty.
 */
export function searchText(text: string): string {
  const plain = text
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Z}]+/gu, ' ')
    .trim();
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(plain)) {
    if (count === SEARCH_TEXT_GRAPHEMES || kept.length + segment.length > MAX_LENGTH) break;
    kept += segment;
    count += 1;
  }
  return kept.trim();
}
