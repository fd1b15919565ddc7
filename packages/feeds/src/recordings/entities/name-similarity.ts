/** Letters that have no decomposition into a Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', ə: 'e' };

/** Words shorter than this are compared exactly: a misspelling of "Kim" is another name. */
const MIN_SPELLING_LENGTH = 5;

/** How two names resemble each other, the strongest first. */
export type Similarity = 'same words' | 'one name within the other' | 'initials' | 'spelling';

/** Returns the words of a name for comparison: lower case, without accents, hyphens and dots. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    .split(/[\s.\-_/]+/)
    .filter((word) => word !== '');
}

/**
 * Returns how two names resemble each other; undefined when each of them has a word that the other does not explain. An initial explains a
 * word that begins with it; at least one whole word must agree.
 */
export function nameSimilarity(a: string, b: string): Similarity | undefined {
  const [short = [], long = []] = [nameWords(a), nameWords(b)].toSorted((one, other) => one.length - other.length);
  if (short.length === 0) return undefined;
  const left = [...long];
  const used = { whole: 0, initial: false, spelling: false };
  // Whole words first, so that an initial does not take the word of another one.
  for (const word of short.toSorted((one, other) => other.length - one.length)) {
    const index = left.findIndex((other) => other === word);
    const spelled = index >= 0 ? index : left.findIndex((other) => isSpellingOf(word, other));
    const found = spelled >= 0 ? spelled : left.findIndex((other) => isInitialOf(word, other));
    if (found < 0) return undefined;
    // An initial stands for the first name: "C. Adam" is not "Adam Čerin".
    if (spelled < 0 && !(left[found] === long[0] && word === short[0])) return undefined;
    if (index >= 0 && word.length > 1) used.whole += 1;
    else if (spelled >= 0 && word.length > 1) {
      used.whole += 1;
      used.spelling = true;
    } else used.initial = true;
    left.splice(found, 1);
  }
  if (used.whole === 0) return undefined;
  if (used.spelling) return 'spelling';
  if (used.initial) return 'initials';
  return left.length === 0 ? 'same words' : 'one name within the other';
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0];
}

/** Returns whether two words differ by at most one letter in five. */
function isSpellingOf(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < MIN_SPELLING_LENGTH) return false;
  const allowed = Math.floor(length / MIN_SPELLING_LENGTH);
  return Math.abs(a.length - b.length) <= allowed && editDistance(a, b) <= allowed;
}

/** Returns the number of letters that must be inserted, removed or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
