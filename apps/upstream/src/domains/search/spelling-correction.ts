import { foldText, isHan, removeSpaces, splitWords } from './fold.ts';
import { editDistance, neighbourHashes } from './fuzzy-neighbours.ts';
import { pinyinSpellings } from './pinyin-spelling.ts';
import type { FuzzyEntry, SearchStore } from './store.ts';

/** A candidate for the intended text. */
interface Correction {
  readonly text: string;
  readonly distance: number;
  readonly weight: number;
}

/** Keys of this length may have two errors. */
const LONG_KEY_LENGTH = 8;

/**
 * Corrects the spelling of a text without hits: to the nearest name, or word by word.
 * @returns undefined when nothing is near
 */
export async function correctSpelling(store: Pick<SearchStore, 'fuzzyEntries'>, text: string): Promise<string | undefined> {
  const folded = foldText(text);
  const whole = removeSpaces(folded);
  const correction = (await nearestName(store, whole)) ?? (await nearestPronunciation(store, whole));
  if (correction !== undefined) return correction.text;
  const words = splitWords(folded);
  if (words.length < 2) return undefined;
  const correctedWords: string[] = [];
  for (const word of words) correctedWords.push((await nearestName(store, word))?.text ?? word);
  const corrected = correctedWords.join(' ');
  return removeSpaces(foldText(corrected)) === whole ? undefined : corrected;
}

/** Returns the name, or the word of a name, with the fewest edits. */
async function nearestName(store: Pick<SearchStore, 'fuzzyEntries'>, key: string): Promise<Correction | undefined> {
  const numbers = neighbourHashes(key, 'n');
  if (numbers.length === 0) return undefined;
  const entries = await store.fuzzyEntries(numbers);
  return best(entries.flatMap((entry) => entry.names.flatMap((name) => correctionsFrom(name, key, entry))));
}

function correctionsFrom(name: string, key: string, { weight }: FuzzyEntry): Correction[] {
  const forms = [name, ...name.split(/[\s·]+/u)];
  return forms.flatMap((form) => {
    const other = removeSpaces(foldText(form));
    const edits = editDistance(key, other);
    return edits <= maxDistance(key, other) ? [{ text: form, distance: edits, weight }] : [];
  });
}

/** Returns the Chinese name with the nearest pronunciation, for a wrong character of the same sound or a misspelled pinyin. */
async function nearestPronunciation(store: Pick<SearchStore, 'fuzzyEntries'>, key: string): Promise<Correction | undefined> {
  const han = isHan(key);
  const spellings = han ? pinyinSpellings(key).map((spelling) => spelling.whole) : [key];
  const numbers = spellings.flatMap((sound) => neighbourHashes(sound, 'p'));
  if (numbers.length === 0) return undefined;
  const entries = await store.fuzzyEntries(numbers);
  const short = han && Array.from(key).length < 3;
  return best(
    entries.flatMap(({ names, weight }) =>
      names.flatMap((name) => {
        const own = pinyinSpellings(removeSpaces(foldText(name))).map((spelling) => spelling.whole);
        const edits = Math.min(
          ...spellings.flatMap((sound) => own.map((other) => (short && sound !== other ? Infinity : editDistance(sound, other)))),
        );
        return edits <= 1 ? [{ text: name, distance: edits, weight }] : [];
      }),
    ),
  );
}

function maxDistance(a: string, b: string): number {
  return Math.min(a.length, b.length) >= LONG_KEY_LENGTH ? 2 : 1;
}

function best(corrections: readonly Correction[]): Correction | undefined {
  return corrections.toSorted((a, b) => a.distance - b.distance || b.weight - a.weight)[0];
}
