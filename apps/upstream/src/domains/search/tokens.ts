import { foldText, isHan, removeSpaces, splitWords } from './fold.ts';
import { neighbourHashes } from './fuzzy-neighbours.ts';
import { pinyinSpellings } from './pinyin-spelling.ts';

/**
 * The prefix of a token names its kind; a folded text contains none of these characters. Whole texts: a name, an alias, the pinyin of it,
 * its initials. Starts: of a name or alias, of its pinyin, of its initials. Words have no prefix. `anywhere`: a word of an article that may
 * also be outside of its title.
 */
export const TOKEN_PREFIXES = {
  name: '=',
  alias: '~',
  pinyin: '%=',
  initials: '#=',
  nameStart: '^',
  pinyinStart: '%',
  initialsStart: '#',
  anywhere: '*',
} as const;

/** Longer prefixes are not indexed. */
const MAX_PREFIX_LENGTH = 20;

/** The maximum length of a token for the GIN index. */
const MAX_TOKEN_LENGTH = 40;

/** Truncates a word to the length of a token, between characters: half of a surrogate pair is invalid in the database. */
export function truncateWord(word: string): string {
  return word.length <= MAX_TOKEN_LENGTH ? word : Array.from(word).slice(0, MAX_TOKEN_LENGTH).join('');
}

/** Returns the words of a name: every Chinese character and bigram, and every prefix of other words. */
function nameWords(folded: string): string[] {
  return splitWords(folded).flatMap((word) => (isHan(word) ? [...Array.from(word), ...bigrams(word)] : prefixesOf(word)));
}

/** Returns the words of a longer text: Chinese bigrams and other words whole. */
export function textWords(folded: string): string[] {
  return splitWords(folded).flatMap((word) => (isHan(word) ? bigrams(word) : [truncateWord(word)]));
}

/** Returns the bigrams of a run of Chinese; a single character stays. */
export function bigrams(word: string): string[] {
  const characters = Array.from(word);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}

function prefixesOf(text: string): string[] {
  const characters = Array.from(text).slice(0, MAX_PREFIX_LENGTH);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}

/** Returns all tokens of something with a name. `aliases` are found by the same means but rank lower. */
export function nameTokens(names: readonly string[], aliases: readonly string[]): { tokens: string[]; fuzzy_neighbours: number[] } {
  const tokens = new Set<string>();
  const fuzzyNeighbours = new Set<number>();
  const kinds = [
    [TOKEN_PREFIXES.name, names],
    [TOKEN_PREFIXES.alias, aliases],
  ] as const;
  for (const [prefix, list] of kinds) {
    for (const folded of new Set(list.map(foldText))) {
      const whole = removeSpaces(folded);
      if (whole === '') continue;
      tokens.add(prefix + truncateWord(whole));
      for (const start of prefixesOf(whole)) tokens.add(TOKEN_PREFIXES.nameStart + start);
      for (const word of nameWords(folded)) tokens.add(word);
      for (const word of [whole, ...splitWords(folded)]) for (const number of neighbourHashes(word, 'n')) fuzzyNeighbours.add(number);
      for (const { whole: spelled, initials } of pinyinSpellings(whole)) {
        tokens.add(TOKEN_PREFIXES.pinyin + truncateWord(spelled));
        tokens.add(TOKEN_PREFIXES.initials + initials);
        for (const start of prefixesOf(spelled)) tokens.add(TOKEN_PREFIXES.pinyinStart + start);
        for (const start of prefixesOf(initials)) tokens.add(TOKEN_PREFIXES.initialsStart + start);
        for (const number of neighbourHashes(spelled, 'p')) fuzzyNeighbours.add(number);
      }
    }
  }
  return { tokens: [...tokens], fuzzy_neighbours: [...fuzzyNeighbours] };
}

/**
 * Returns all tokens of an article: the words of its titles, and with the `anywhere` prefix those of its other texts and the names, aliases
 * and spellings of what it is about.
 */
export function articleTokens(article: {
  readonly titles: readonly string[];
  readonly texts: readonly string[];
  readonly about: readonly string[];
}): string[] {
  const tokens = new Set<string>();
  for (const title of article.titles) for (const word of textWords(foldText(title))) tokens.add(word).add(TOKEN_PREFIXES.anywhere + word);
  for (const text of article.texts) for (const word of textWords(foldText(text))) tokens.add(TOKEN_PREFIXES.anywhere + word);
  for (const name of article.about) {
    const folded = foldText(name);
    const whole = removeSpaces(folded);
    const spelled = pinyinSpellings(whole).flatMap((spelling) => [spelling.whole, spelling.initials]);
    for (const word of [...textWords(folded), whole, ...spelled]) if (word !== '') tokens.add(TOKEN_PREFIXES.anywhere + truncateWord(word));
  }
  return [...tokens];
}
