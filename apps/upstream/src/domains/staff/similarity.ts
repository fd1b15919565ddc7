/** Letters of one part: long enough to ignore common words, short enough for Chinese. */
const PART_LETTERS = 4;

/**
 * Returns how much of a text stands in another one, in whole percent: the share of its runs of four letters that the other has too. Spaces,
 * punctuation and case do not count.
 */
export function similarity(text: string, other: string): number {
  const [parts, others] = [partsOf(text), partsOf(other)];
  if (parts.size === 0) return 0;
  const common = [...parts].filter((part) => others.has(part)).length;
  return Math.floor((common * 100) / parts.size);
}

function partsOf(text: string): Set<string> {
  const letters = Array.from(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  const count = Math.max(0, letters.length - PART_LETTERS + 1);
  return new Set(Array.from({ length: count }, (_, index) => letters.slice(index, index + PART_LETTERS).join('')));
}
