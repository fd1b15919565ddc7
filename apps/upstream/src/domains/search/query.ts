import { foldText, isHan, squeeze, wordsOf } from './fold.ts';
import { cutWord, MARKS, pairsOf, textWords } from './tokens.ts';

/** A search text as the index is asked for it. Each step is a set of tokens that an entry must all have; earlier steps fit better. */
export interface Query {
  /** Folded, its words apart. */
  readonly folded: string;
  /** Folded, in one piece. */
  readonly whole: string;
  readonly names: readonly (readonly string[])[];
  readonly articles: readonly (readonly string[])[];
}

/** How well a name fits, by its place in `Query.names`. */
export const STEP = { name: 0, alias: 1, start: 2, words: 3, pinyin: 4, initials: 5, pinyinStart: 6, initialsStart: 7 } as const;

const LONGEST_START = 20;
const NONE: readonly string[] = [];

/** What to ask the index for a text (already cut by `searchText`); nothing for a text without letters and digits. */
export function queryOf(text: string): Query {
  const folded = foldText(text);
  const whole = squeeze(folded);
  if (whole === '') return { folded, whole, names: [], articles: [] };
  const start = Array.from(whole).length <= LONGEST_START;
  const typed = /^[a-z0-9]*[a-z][a-z0-9]*$/.test(whole);
  const one = (token: string, when = true): readonly string[] => (when ? [token] : NONE);
  const key = cutWord(whole);
  return {
    folded,
    whole,
    names: [
      one(MARKS.name + key),
      one(MARKS.alias + key),
      one(MARKS.nameStart + whole, start),
      wordsOf(folded).flatMap((word) => (isHan(word) ? pairsOf(word) : [Array.from(word).slice(0, LONGEST_START).join('')])),
      one(MARKS.pinyin + key, typed),
      one(MARKS.initials + whole, typed && start),
      one(MARKS.pinyinStart + whole, typed && start),
      one(MARKS.initialsStart + whole, typed && start),
    ],
    articles: articleSteps(folded, key),
  };
}

function articleSteps(folded: string, key: string): readonly (readonly string[])[] {
  const words = textWords(folded);
  const cut = wordsOf(folded).flatMap((word) => (isHan(word) ? chineseWords(word).flatMap(pairsOf) : [word]));
  const steps = [words, words.map(anywhere), [anywhere(key)], cut.map(anywhere)];
  // Of the same tokens one step is enough.
  const asked = new Set<string>();
  return steps.map((tokens) => {
    const same = tokens.toSorted().join(' ');
    if (asked.has(same)) return NONE;
    asked.add(same);
    return tokens;
  });
}

function anywhere(word: string): string {
  return MARKS.anywhere + word;
}

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a run of Chinese; single signs between them (的, 对) say nothing. */
function chineseWords(run: string): string[] {
  return Array.from(WORDS.segment(run), ({ segment }) => segment).filter((word) => Array.from(word).length > 1);
}
