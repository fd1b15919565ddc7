import { foldText, isHan, removeSpaces, splitWords } from './fold.ts';
import { truncateWord, TOKEN_PREFIXES, bigrams, textWords } from './tokens.ts';

/** A parsed search text. Each step is a set of tokens that an entry must all have; earlier steps are better matches. */
export interface Query {
  /** Folded, with spaces between words. */
  readonly folded: string;
  /** Folded, without spaces. */
  readonly whole: string;
  readonly names: readonly (readonly string[])[];
  readonly articles: readonly (readonly string[])[];
}

/** Positions of the steps in `Query.names`; lower is better. */
export const STEP = { name: 0, alias: 1, start: 2, words: 3, pinyin: 4, initials: 5, pinyinStart: 6, initialsStart: 7 } as const;

const MAX_PREFIX_LENGTH = 20;
const NONE: readonly string[] = [];

/** Returns the tokens to look up for a text that `searchText` has already shortened; empty for a text without letters and digits. */
export function parseQuery(text: string): Query {
  const folded = foldText(text);
  const whole = removeSpaces(folded);
  if (whole === '') return { folded, whole, names: [], articles: [] };
  const start = Array.from(whole).length <= MAX_PREFIX_LENGTH;
  const isTypable = /^[a-z0-9]*[a-z][a-z0-9]*$/.test(whole);
  const step = (token: string, when = true): readonly string[] => (when ? [token] : NONE);
  const key = truncateWord(whole);
  return {
    folded,
    whole,
    names: [
      step(TOKEN_PREFIXES.name + key),
      step(TOKEN_PREFIXES.alias + key),
      step(TOKEN_PREFIXES.nameStart + whole, start),
      splitWords(folded).flatMap((word) => (isHan(word) ? bigrams(word) : [Array.from(word).slice(0, MAX_PREFIX_LENGTH).join('')])),
      step(TOKEN_PREFIXES.pinyin + key, isTypable),
      step(TOKEN_PREFIXES.initials + whole, isTypable && start),
      step(TOKEN_PREFIXES.pinyinStart + whole, isTypable && start),
      step(TOKEN_PREFIXES.initialsStart + whole, isTypable && start),
    ],
    articles: articleSteps(folded, key),
  };
}

function articleSteps(folded: string, key: string): readonly (readonly string[])[] {
  const words = textWords(folded);
  const segmented = splitWords(folded).flatMap((word) => (isHan(word) ? segmentChinese(word).flatMap(bigrams) : [word]));
  const steps = [words, words.map(anywhere), [anywhere(key)], segmented.map(anywhere)];
  // Steps with the same tokens are looked up once.
  const seen = new Set<string>();
  return steps.map((tokens) => {
    const same = tokens.toSorted().join(' ');
    if (seen.has(same)) return NONE;
    seen.add(same);
    return tokens;
  });
}

function anywhere(word: string): string {
  return TOKEN_PREFIXES.anywhere + word;
}

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Returns the words of a run of Chinese without single characters (的, 对), which carry no meaning for search. */
function segmentChinese(run: string): string[] {
  return Array.from(WORDS.segment(run), ({ segment }) => segment).filter((word) => Array.from(word).length > 1);
}
