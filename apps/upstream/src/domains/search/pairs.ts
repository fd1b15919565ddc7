import type { NamedEntry } from './store.ts';
import { foldText, isHan, squeeze, wordsOf } from './fold.ts';
import { MARKS } from './tokens.ts';

/** Between two sides: 皇马 vs 巴萨, 皇马-巴萨, 皇马对巴萨. */
const BETWEEN = /\s*(?:(?<![a-z])vs?\.?(?![a-z])|对阵|對陣|[-–—:：/&+对對])\s*/iu;
/** More words than any two names have. */
const WORDS_MOST = 8;
const SIGNS_MOST = 16;

/** A text cut in two, each part folded and in one piece. */
export type Halves = readonly [string, string];

/** The ways in which a text may name two: where a sign stands between them, between two words, within a run of Chinese. */
export function halvesOf(text: string): Halves[] {
  const sides = text.split(BETWEEN).map((side) => squeeze(foldText(side)));
  const [first = '', second = ''] = sides;
  if (sides.length === 2 && first !== '' && second !== '') return [[first, second]];
  const words = wordsOf(foldText(text));
  if (words.length > 1 && words.length <= WORDS_MOST) return cuts(words);
  const [word = ''] = words;
  const signs = Array.from(word);
  if (words.length !== 1 || !isHan(word) || signs.length > SIGNS_MOST) return [];
  return cuts(signs).filter((halves) => halves.every((half) => Array.from(half).length > 1));
}

function cuts(parts: readonly string[]): Halves[] {
  return parts.slice(1).map((_, index): Halves => [parts.slice(0, index + 1).join(''), parts.slice(index + 1).join('')]);
}

/** How somebody is called, best first. */
const WAYS = [MARKS.name, MARKS.alias, MARKS.pinyin, MARKS.initials] as const;
/** A beginning of fewer letters names nobody. */
const START_LEAST = 3;

/** The tokens that say whom a half names, best first. */
export function tokensOfHalf(half: string): string[] {
  const starts = isHan(half) || half.length >= START_LEAST;
  return [...tokensOfName(half), ...(starts ? [MARKS.nameStart + half] : [])];
}

/** The tokens of those who are called so, best first. */
export function tokensOfName(name: string): string[] {
  return WAYS.map((way) => way + name);
}

/** Those whom the first token names that names anybody; `step` is its place. */
export function namedBy(
  tokens: readonly string[],
  entries: readonly NamedEntry[],
): { readonly step: number; readonly entries: readonly NamedEntry[] } {
  for (const [step, token] of tokens.entries()) {
    const named = entries.filter((entry) => entry.tokens.includes(token));
    if (named.length > 0) return { step, entries: named };
  }
  return { step: tokens.length, entries: [] };
}
