/** Shorter names are typed without looking twice, and everything is near to them. */
const MIN_LENGTH = { han: 3, other: 4 } as const;
const MAX_LENGTH = 24;

/** Which alphabet a key is of: a name as it is written, or its pinyin. */
export type KeyAlphabet = 'n' | 'p';

/**
 * Numbers that a key shares with every key that one wrong, missing, extra or swapped sign makes of it: of the key itself and of the key
 * without each of its signs (a deletion neighbourhood). Empty for a key that is too short or too long to be mended. Two unlike keys may share
 * one, too: `distance` decides.
 */
export function neighbourHashes(key: string, alphabet: KeyAlphabet): number[] {
  const characters = Array.from(key);
  const minLength = /\p{Script=Han}/u.test(key) ? MIN_LENGTH.han : MIN_LENGTH.other;
  if (characters.length < minLength || characters.length > MAX_LENGTH) return [];
  const variants = new Set([key, ...characters.map((_, index) => characters.toSpliced(index, 1).join(''))]);
  return [...variants].map((variant) => hash(alphabet + variant));
}

/** FNV-1a as the database's signed int. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

/** How many signs must be changed, left out, put in or swapped with their neighbour to make one text of another. */
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
