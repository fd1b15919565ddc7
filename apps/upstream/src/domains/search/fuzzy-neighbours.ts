/** Shorter names are not corrected: too many others are one edit away. */
const MIN_LENGTH = { han: 3, other: 4 } as const;
const MAX_LENGTH = 24;

/** The alphabet of a key: a name as it is written (n), or its pinyin (p). */
export type KeyAlphabet = 'n' | 'p';

/**
 * Returns hashes that a key shares with every key that is one wrong, missing, extra or swapped character away: of the key and of the key
 * without each of its characters (a deletion neighbourhood). Empty for a key that is too short or too long to be corrected. Different keys
 * may share a hash by chance; `editDistance` decides.
 */
export function neighbourHashes(key: string, alphabet: KeyAlphabet): number[] {
  const characters = Array.from(key);
  const minLength = /\p{Script=Han}/u.test(key) ? MIN_LENGTH.han : MIN_LENGTH.other;
  if (characters.length < minLength || characters.length > MAX_LENGTH) return [];
  const variants = new Set([key, ...characters.map((_, index) => characters.toSpliced(index, 1).join(''))]);
  return [...variants].map((variant) => hash(alphabet + variant));
}

/** FNV-1a as a signed 32-bit integer, as the database stores it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

/**
 * Returns the number of substitutions, deletions, insertions and swaps of neighbours that turn one text into another (Damerau–Levenshtein).
 */
export function editDistance(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  left.forEach((character, row) => {
    const next = [row + 1];
    right.forEach((other, column) => {
      const same = character === other ? 0 : 1;
      let fewest = Math.min((last[column] ?? 0) + same, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      if (row > 0 && column > 0 && character === right[column - 1] && left[row - 1] === other)
        fewest = Math.min(fewest, (before[column - 1] ?? 0) + 1);
      next.push(fewest);
    });
    before = last;
    last = next;
  });
  return last[right.length] ?? 0;
}
