import type { NamedEntry } from './store.ts';
import { foldText, isHan, removeSpaces, splitWords } from './fold.ts';
import { TOKEN_PREFIXES } from './tokens.ts';

/** Between two sides: 皇马 vs 巴萨, 皇马-巴萨, 皇马对巴萨. */
const SEPARATOR = /\s*(?:(?<![a-z])vs?\.?(?![a-z])|对阵|對陣|[-–—:：/&+对對])\s*/iu;
/** More words than any two names have. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 16;

/** A text cut in two, each part folded and in one piece. */
export type NamePair = readonly [string, string];

/** The ways in which a text may name two: where a sign stands between them, between two words, within a run of Chinese. */
export function splitIntoPairs(text: string): NamePair[] {
  const sides = text.split(SEPARATOR).map((side) => removeSpaces(foldText(side)));
  const [first = '', second = ''] = sides;
  if (sides.length === 2 && first !== '' && second !== '') return [[first, second]];
  const words = splitWords(foldText(text));
  if (words.length > 1 && words.length <= MAX_WORDS) return pairsAtEachCut(words);
  const [word = ''] = words;
  const characters = Array.from(word);
  if (words.length !== 1 || !isHan(word) || characters.length > MAX_CHARACTERS) return [];
  return pairsAtEachCut(characters).filter((pair) => pair.every((side) => Array.from(side).length > 1));
}

function pairsAtEachCut(parts: readonly string[]): NamePair[] {
  return parts.slice(1).map((_, index): NamePair => [parts.slice(0, index + 1).join(''), parts.slice(index + 1).join('')]);
}

/** How somebody is called, best first. */
const NAME_PREFIXES = [TOKEN_PREFIXES.name, TOKEN_PREFIXES.alias, TOKEN_PREFIXES.pinyin, TOKEN_PREFIXES.initials] as const;
/** A beginning of fewer letters names nobody. */
const MIN_PREFIX_LENGTH = 3;

/** The tokens that say whom a half names, best first. */
export function sideTokens(side: string): string[] {
  const allowsPrefix = isHan(side) || side.length >= MIN_PREFIX_LENGTH;
  return [...exactNameTokens(side), ...(allowsPrefix ? [TOKEN_PREFIXES.nameStart + side] : [])];
}

/** The tokens of those who are called so, best first. */
export function exactNameTokens(name: string): string[] {
  return NAME_PREFIXES.map((way) => way + name);
}

/** Those whom the first token names that names anybody; `step` is its place. */
export function matchByTokens(
  tokens: readonly string[],
  entries: readonly NamedEntry[],
): { readonly step: number; readonly entries: readonly NamedEntry[] } {
  for (const [step, token] of tokens.entries()) {
    const named = entries.filter((entry) => entry.tokens.includes(token));
    if (named.length > 0) return { step, entries: named };
  }
  return { step: tokens.length, entries: [] };
}
