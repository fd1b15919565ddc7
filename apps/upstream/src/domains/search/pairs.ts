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

/** How a half may name somebody, best first. */
const WAYS = [MARKS.name, MARKS.alias, MARKS.pinyin, MARKS.initials, MARKS.nameStart] as const;
/** A beginning of fewer letters names nobody. */
const START_LEAST = 3;

/** The tokens that say whom a half names. */
export function tokensOfHalf(half: string): string[] {
  const starts = isHan(half) || half.length >= START_LEAST;
  return WAYS.filter((way) => way !== MARKS.nameStart || starts).map((way) => way + half);
}

/** Those whom a half names, by the best way in which it names anybody; `step` is the place of that way. */
export function namedBy(half: string, entries: readonly NamedEntry[]): { readonly step: number; readonly entries: readonly NamedEntry[] } {
  for (const [step, token] of tokensOfHalf(half).entries()) {
    const named = entries.filter((entry) => entry.tokens.includes(token));
    if (named.length > 0) return { step, entries: named };
  }
  return { step: WAYS.length, entries: [] };
}
