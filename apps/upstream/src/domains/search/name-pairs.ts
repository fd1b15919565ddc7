import type { NamedEntry } from './store.ts';
import { foldText, isHan, removeSpaces, splitWords } from './fold.ts';
import { TOKEN_PREFIXES } from './tokens.ts';

/** Separates two sides: 皇马 vs 巴萨, 皇马-巴萨, 皇马对巴萨. */
const SEPARATOR = /\s*(?:(?<![a-z])vs?\.?(?![a-z])|对阵|對陣|[-–—:：/&+对對])\s*/iu;
/** More words than any two names have. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 16;

/** A text split into two names, each folded and without spaces. */
export type NamePair = readonly [string, string];

/** Returns the ways in which a text may name two sides: at a separator, between two words, or within a run of Chinese. */
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

/** The tokens that identify a name, best first. */
const NAME_PREFIXES = [TOKEN_PREFIXES.name, TOKEN_PREFIXES.alias, TOKEN_PREFIXES.pinyin, TOKEN_PREFIXES.initials] as const;
/** Shorter prefixes match too many names. */
const MIN_PREFIX_LENGTH = 3;

/** Returns the tokens by which a side may be named, best first. */
export function sideTokens(side: string): string[] {
  const allowsPrefix = isHan(side) || side.length >= MIN_PREFIX_LENGTH;
  return [...exactNameTokens(side), ...(allowsPrefix ? [TOKEN_PREFIXES.nameStart + side] : [])];
}

/** Returns the tokens of entries with exactly this name, best first. */
export function exactNameTokens(name: string): string[] {
  return NAME_PREFIXES.map((way) => way + name);
}

/** Returns the entries of the first token that matches any; `step` is the position of that token. */
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
