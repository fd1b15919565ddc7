/** A part of two texts: in both, only in the older one, or only in the newer one. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Cells of the comparison table; beyond that the texts are shown as replaced as a whole. */
const MAX_CELLS = 9_000_000;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Returns the differences of two texts by words; a Chinese word is a word of the dictionary. */
export function diffWords(before: string, after: string): DiffPart[] {
  const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
  return diffLists(wordsOf(before), wordsOf(after));
}

/** Returns the differences of two texts by lines. The line breaks belong to the lines. */
export function diffLines(before: string, after: string): DiffPart[] {
  const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
  return diffLists(linesOf(before), linesOf(after));
}

/** Returns the number of graphemes of the parts of one kind. */
export function diffSize(parts: readonly DiffPart[], kind: DiffPart['kind']): number {
  return parts.reduce((sum, part) => sum + (part.kind === kind ? Array.from(part.text).length : 0), 0);
}

function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = compare(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return merge([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ]);
}

/** Compares by the longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const replaced: DiffPart[] = [
    { kind: 'removed', text: before.join('') },
    { kind: 'added', text: after.join('') },
  ];
  if (before.length === 0 || after.length === 0 || before.length * after.length > MAX_CELLS) return replaced;
  const width = after.length + 1;
  // common[i * width + j]: length of the longest common subsequence of before[i…] and after[j…].
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ kind: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: before[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: after[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Joins neighbours of one kind and drops empty parts. */
function merge(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) merged[merged.length - 1] = { kind: part.kind, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}
